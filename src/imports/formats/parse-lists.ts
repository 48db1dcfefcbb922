import { z } from "zod";
import { Funders } from "#publications/funding/funder-input.ts";
import { type LanguageCode, languageName } from "#publications/core/language.ts";
import { OtherLanguages } from "#publications/other-languages/other-language-input.ts";
import type { PublicationDetails } from "#publications/core/publication.ts";
import { Formats, Notices } from "#publications/records/list-fields.ts";
import { References } from "#publications/references/reference-input.ts";
import { Relations } from "#publications/relations/relation-input.ts";
import { isLooseRecord, plainText, type FieldReader, type LooseRecord } from "./loose-record.ts";

type Lists = Pick<
  PublicationDetails,
  "notices" | "formats" | "funders" | "relations" | "references" | "other_languages"
>;

/** Returns the lists of objects of a record, as the API takes them. A part of an object that is not valid is left out with a remark. */
export const readLists = (fields: FieldReader, language: LanguageCode): Lists => ({
  notices: readList(fields, "notices", Notices),
  formats: readList(fields, "formats", Formats),
  funders: readList(fields, "funders", Funders),
  relations: readList(fields, "relations", Relations, withoutNumber),
  references: readReferences(fields),
  other_languages: withoutOwn(readList(fields, "other_languages", OtherLanguages), language, fields),
});

/** Returns a list of objects, or of lines of text. */
function readList<Item extends object>(
  fields: FieldReader,
  name: string,
  schema: z.ZodType<readonly Item[] | undefined>,
  change: (item: LooseRecord, fields: FieldReader) => LooseRecord = (item) => item,
): readonly Item[] | undefined {
  const given = readListField(fields, name);
  if (!Array.isArray(given)) return given === undefined ? undefined : readWhole(fields, name, given, schema);
  const items = given.flatMap((item: unknown) =>
    isLooseRecord(item) ? (readItem(fields, name, change(item, fields), schema) ?? []) : [],
  );
  return readWhole(fields, name, items, schema);
}

function readWhole<List>(fields: FieldReader, name: string, given: unknown, schema: z.ZodType<List>): List | undefined {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  fields.warn(
    `The ${name.replaceAll("_", " ")} were left out: ${read.error.issues[0]?.message ?? "they cannot be read"}.`,
  );
  return undefined;
}

/** Returns an object with its valid parts as a list of one; undefined where what is left says nothing. */
function readItem<Item extends object>(
  fields: FieldReader,
  name: string,
  item: LooseRecord,
  schema: z.ZodType<readonly Item[] | undefined>,
): readonly LooseRecord[] | undefined {
  const known = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== null));
  const wrong = findWrongParts(schema.safeParse([known]).error);
  if (wrong.length === 0) return [known];
  const rest = Object.fromEntries(Object.entries(known).filter(([part]) => !wrong.some((one) => one.part === part)));
  const named = wrong.map(
    ({ part, message }) => `${part.replaceAll("_", " ")} “${plainText(known[part])}”: ${message}`,
  );
  const isLeft = schema.safeParse([rest]).success;
  fields.warn(
    isLeft
      ? `Of the ${name.replaceAll("_", " ")} was left out: ${named.join("; ")}.`
      : `One of the ${name.replaceAll("_", " ")} was left out: ${named.join("; ")}.`,
  );
  return isLeft ? [rest] : undefined;
}

type WrongPart = { readonly part: string; readonly message: string };

/** A choice between lines and objects names the parts of the object. */
function findWrongParts(error: z.ZodError | undefined): readonly WrongPart[] {
  const listWrongParts = (issues: readonly z.core.$ZodIssue[]): readonly WrongPart[] =>
    issues.flatMap((issue) => {
      if (issue.code === "invalid_union")
        return listWrongParts(issue.errors.flat().filter(({ path }) => path.length > 0));
      if (issue.code === "unrecognized_keys") return issue.keys.map((part) => ({ part, message: "it is not known" }));
      return [{ part: String(issue.path[1] ?? issue.path[0] ?? ""), message: issue.message }];
    });
  return listWrongParts(error?.issues ?? []);
}

/** References may be objects, texts, or lines of one text; semicolons are part of them. */
function readReferences(fields: FieldReader): PublicationDetails["references"] {
  const given = readListField(fields, "references");
  if (!Array.isArray(given))
    return given === undefined ? undefined : readWhole(fields, "references", given, References);
  const items = given.map((item: unknown) => (typeof item === "string" ? { text: item } : item));
  const valid = items.flatMap((item) =>
    isLooseRecord(item) ? (readItem(fields, "references", item, References) ?? []) : [],
  );
  return readWhole(fields, "references", valid, References);
}

/** A number belongs to the press that gave it; in another press it would be another publication. */
function withoutNumber({ publication, ...relation }: LooseRecord, { warn }: FieldReader): LooseRecord {
  if (plainText(publication) !== "")
    warn(`The number ${plainText(publication)} of a related work was left out: it belongs to the press that gave it.`);
  return relation;
}

function withoutOwn(
  languages: PublicationDetails["other_languages"],
  own: LanguageCode,
  { warn }: FieldReader,
): PublicationDetails["other_languages"] {
  const others = languages?.filter(({ language }) => language !== own) ?? [];
  if (others.length < (languages?.length ?? 0))
    warn(`Further texts in ${languageName(own)}, the language of the publication, were left out.`);
  return others.length > 0 ? others : undefined;
}

/** Returns the list of a field, which a cell of our CSV holds as JSON; otherwise its text with its lines. */
function readListField(fields: FieldReader, name: string): unknown {
  const text = fields.paragraphs(name);
  if (text === undefined) {
    const listed = fields.list(name);
    return listed.length > 0 ? listed : undefined;
  }
  try {
    return text.startsWith("[") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
