import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimIsbd } from "./isbd.ts";
import { cleanText, type MarcField, readSubfields } from "./marc-record.ts";

/** A number of a volume, which has a field of its own; other names of parts belong to the title. */
const VOLUME = /^\[?(?:vol(?:ume|umen)?|v|bd|band|t|tome|tomo|том)(?!\p{L})\.?\s*([\divxlc]+)(?!\p{L})[\]\s.,:;/]*$/iu;

/** Where a record has no title of its own (245): uniform and other titles, in this order. */
const OTHER_TITLES = ["240", "130", "246", "740"] as const;

/**
 * Returns title and subtitle from all their subfields: names and numbers of parts (`$n`, `$p`) stand where the library
 * wrote them. The article that the indicator says not to file stays: it is part of the title. The statement of
 * responsibility (`$c`) never comes into the title.
 */
export function readTitle(account: FieldAccount): LooseRecord {
  const [field] = account.fields("245");
  const read = field ? joinTitle(account, field) : {};
  if (read.title !== undefined) return read;
  for (const tag of OTHER_TITLES) {
    const [other] = account.fields(tag);
    const title = other && trimIsbd(account.take(other, "anp").reduce(joinPart, ""));
    if (title === undefined) continue;
    account.remarks.push(`The record has no title of its own (245); “${title}” was taken from ${tag}.`);
    return { title };
  }
  return {};
}

type Title = {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly volume?: string | undefined;
};

function joinTitle(account: FieldAccount, field: MarcField): Title {
  const hasName = readSubfields(field, "p").length > 0;
  account.take(field, "abnp");
  let [title, subtitle, volume]: (string | undefined)[] = ["", undefined, undefined];
  for (const { code, text } of field.subfields) {
    if (!"abnp".includes(code)) continue;
    const part = cleanText(text);
    if (part === "") continue;
    const number = VOLUME.exec(part)?.[1];
    if (code === "n" && !hasName && title !== "" && number !== undefined) volume = number;
    else if (code === "b" && subtitle === undefined && isNewTitle(title ?? "", part)) title = `${title} ${part}`;
    else if (code === "b" && subtitle === undefined) subtitle = part;
    else if (subtitle === undefined) title = joinPart(title ?? "", part);
    else subtitle = joinPart(subtitle, part);
  }
  const [main, more] = [trimIsbd(title), trimIsbd(subtitle)];
  return { title: main ?? more, subtitle: main === undefined ? undefined : more, volume };
}

/** A title in another language (=) or of another work (;) is no subtitle. */
const isNewTitle = (title: string, part: string): boolean => /[=;]$/u.test(title) || part.startsWith("=");

/** Returns the parts of a title as one: newer records leave out the mark between them. */
function joinPart(title: string, part: string): string {
  if (title === "") return part;
  return /[\p{L}\p{N})\]]$/u.test(title) ? `${title}. ${part}` : `${title} ${part}`;
}
