import { z } from "@hono/zod-openapi";
import { Refused } from "#platform/refused.ts";

/** The version that a change was made from (RFC 9110 §13.1.1). */
export const IfMatch = z.object({
  "if-match": z.string().optional().openapi({ description: 'The version that was read, such as "3".' }),
});

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

/**
 * Returns the version that a person changed: the one in the body, else the one in If-Match. 428 (Refused) without either;
 * `title` heads the refusal.
 */
export const requireSentVersion = (c: RequestContext, given: number | undefined, title: string): number =>
  given ?? ifMatchVersion(c) ?? refuseUnversioned(title);

function refuseUnversioned(title: string): never {
  throw new Refused(428, title, "Say which version you changed: version, or If-Match.");
}

function refuseTag(): never {
  throw new Refused(400, "Not understood", 'If-Match names one version, as in "3".');
}
