import { Refused } from "#platform/refused.ts";

type RequestContext = { readonly req: { header(name: string): string | undefined } };

/**
 * The entity tag that a change names in If-Match (RFC 9110 §13.1.1), without its quotation marks; undefined without the
 * header. A weak tag counts like a strong one: proxies weaken the tags of what they compress. 400 for anything else.
 */
export function ifMatchTag({ req }: RequestContext): string | undefined {
  const header = req.header("if-match");
  if (header === undefined) return undefined;
  return /^\s*(?:W\/)?"([^",]+)"\s*$/u.exec(header)?.[1] ?? refuseTag();
}

/** The same where the tag is a whole number, as in `If-Match: "3"`. */
export function ifMatchVersion(c: RequestContext): number | undefined {
  const tag = ifMatchTag(c);
  if (tag === undefined) return undefined;
  return /^\d{1,9}$/u.test(tag) ? Number(tag) : refuseTag();
}

function refuseTag(): never {
  throw new Refused(400, "Not understood", 'If-Match names one version, as in "3".');
}
