import { trimIsbd } from "./isbd.ts";
import { cleanText, type MarcField, type MarcSubfield, readSubfields } from "./marc-record.ts";

/** Fields whose own-script form becomes the value of the record. */
const PREFERRED = new Set(
  "100 110 111 700 710 711 720 245 250 260 264 440 490 800 810 811 830 505 520 240 130 246 740".split(" "),
);
/** Letters of a script that libraries romanise. */
const OWN_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;
const LINK = /^(\d{3})-(\d\d)/u;
/** Subfields whose two forms are a value of the record; the others are roles, dates and numbers. */
const VALUES = "abnpqt";

type OwnScripts = {
  /** The fields, those with an own-script form in this form; field 880 itself is no longer among them. */
  readonly fields: readonly MarcField[];
  /** The romanised values whose place the own script took. */
  readonly romanised: readonly string[];
  /** Their subfields. */
  readonly replaced: readonly MarcSubfield[];
};

/**
 * Returns the fields of a record with their forms in the script of the work (MARC 21, appendix A, model A: `$6` links a
 * field with its 880). The catalogue has one form of a title and a name, and this is the work's.
 */
export function findOwnScripts(all: readonly MarcField[]): OwnScripts {
  const fields = all.filter(({ tag }) => tag !== "880");
  const waiting = new Set(all.filter(({ tag }) => tag === "880"));
  const romanised: string[] = [];
  const replaced: MarcSubfield[] = [];
  const preferred = fields.map((field) => {
    const own = PREFERRED.has(field.tag) ? findLinked(field, fields, waiting) : undefined;
    if (!own) return field;
    waiting.delete(own);
    romanised.push(joinValues(field));
    replaced.push(...field.subfields.filter(({ code }) => VALUES.includes(code) && isIn(own, code)));
    return mergeForms(own, field);
  });
  const added = [...waiting].filter((own) => !fields.some(({ tag }) => tag === readLinkedTag(own)));
  return {
    fields: [...preferred, ...added.map((own) => ({ ...own, tag: readLinkedTag(own) }))],
    romanised: [...new Set(romanised)].filter((text) => text !== ""),
    replaced,
  };
}

const readLink = (field: MarcField): RegExpExecArray | null => LINK.exec(readSubfields(field, "6")[0] ?? "");

/** Returns the tag of the field whose form in its own script this is. */
export const readLinkedTag = (own: MarcField): string => readLink(own)?.[1] ?? "880";

function findLinked(field: MarcField, fields: readonly MarcField[], waiting: ReadonlySet<MarcField>) {
  const number = readLink(field)?.[2];
  const isOnly = fields.filter(({ tag }) => tag === field.tag).length === 1;
  return [...waiting].find((own) => {
    const [, tag, occurrence] = readLink(own) ?? [];
    if (tag !== field.tag || !own.subfields.some(({ text }) => OWN_SCRIPT.test(text))) return false;
    return number === undefined ? isOnly : occurrence === number;
  });
}

const isIn = (own: MarcField, code: string): boolean => own.subfields.some((subfield) => subfield.code === code);

/** Returns the own-script form with what only the romanised one has, such as roles and numbers. */
function mergeForms(own: MarcField, field: MarcField): MarcField {
  const more = field.subfields.filter(({ code }) => !isIn(own, code));
  return { ...own, tag: field.tag, first: own.first.trim() || field.first, subfields: [...own.subfields, ...more] };
}

const joinValues = (field: MarcField): string =>
  readSubfields(field, VALUES)
    .flatMap((text) => trimIsbd(cleanText(text)) ?? [])
    .join(", ");
