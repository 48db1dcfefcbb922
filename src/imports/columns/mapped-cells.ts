import { listedPeople } from "#imports/formats/parse-contributors.ts";
import { type ColumnField, LISTED_FIELDS } from "./column-fields.ts";
import { foldHeading } from "./fold-heading.ts";
import { languageOfWord } from "./language-words.ts";

/** The field and the value of a cell, as the reader of our own columns takes them. */
export type FieldValue = readonly [name: string, value: unknown];

/**
 * Returns the values of a row whose columns a person gave fields. Foreign catalogues write dates, names, yes and no in
 * other ways than docs/import.md says: "15.03.2024", "Jane Doe and Bo Li", "ja". Several columns of one list are joined.
 */
export function mappedValues(fields: readonly (ColumnField | null)[], cells: readonly string[]): readonly FieldValue[] {
  const given = fields.flatMap((field, at) => {
    const cell = (cells[at] ?? "").trim();
    return field === null || cell === "" ? [] : [[field, cell] as const];
  });
  const byField = Map.groupBy(given, ([field]) => field);
  const values = [...byField].map(([field, all]): FieldValue => [
    field,
    valueOf(
      field,
      all.map(([, cell]) => cell),
    ),
  ]);
  return [
    ...values.filter(([name]) => !NAME_PART.test(name)),
    ...people("author", fields, cells, byField),
    ...people("editor", fields, cells, byField),
  ];
}

const NAME_PART = /^(?:author|editor)_(?:family|given)$/u;
const PEOPLE: ReadonlySet<string> = new Set(["authors", "author", "editors", "editor", "translators", "translator"]);

function valueOf(field: ColumnField, cells: readonly string[]): unknown {
  const [first = ""] = cells;
  if (PEOPLE.has(field)) return cells.map(listedPeople);
  if (LISTED_FIELDS.has(field))
    return cells.map((cell) => (field === "keywords" ? cell.replaceAll("|", ";") : cell)).join(";");
  if (field === "date") return isoDay(first);
  if (field === "language") return languageOfWord(first) ?? first;
  if (field === "open_access") return yesOrNo(first);
  if (field === "type") return TYPES.get(foldHeading(first)) ?? first;
  return first;
}

type Grouped = ReadonlyMap<ColumnField, readonly (readonly [ColumnField, string])[]>;

/** Returns the people whose names stand in two columns, the first family name with the first given name; beside others. */
function people(
  role: "author" | "editor",
  fields: readonly (ColumnField | null)[],
  cells: readonly string[],
  byField: Grouped,
): readonly FieldValue[] {
  const column = (part: "family" | "given"): readonly string[] =>
    fields.flatMap((field, at) => (field === `${role}_${part}` ? [(cells[at] ?? "").trim()] : []));
  const [families, givens] = [column("family"), column("given")];
  const parted = Array.from({ length: Math.max(families.length, givens.length) }, (_, at) => ({
    family: families[at] ?? "",
    given: givens[at] ?? "",
  })).filter(({ family, given }) => family !== "" || given !== "");
  if (parted.length === 0) return [];
  const others = [...(byField.get(`${role}s`) ?? []), ...(byField.get(role) ?? [])].map(([, cell]) =>
    listedPeople(cell),
  );
  return [[`${role}s`, [...others, ...parted]]];
}

/** Returns "15.03.2024" and "15/03/2024" as 2024-03-15; a date whose month cannot be told stays, and its year is read. */
function isoDay(text: string): string {
  const [, one = "", sign, other = "", year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/u.exec(text) ?? [];
  if (year === undefined) return text.replace(/[T ]\d{2}:\d{2}.*$/u, "");
  const isDayFirst = sign === "." || Number(one) > 12 || one === other;
  if (!isDayFirst && Number(other) <= 12) return text;
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const YES = new Set([
  "ja",
  "oui",
  "si",
  "sim",
  "x",
  "y",
  "oa",
  "open access",
  "wahr",
  "vrai",
  "verdadero",
  "verdadeiro",
]);
const NO = new Set(["nein", "non", "nao", "n", "falsch", "faux", "falso", "closed access", "restricted"]);

function yesOrNo(text: string): string {
  const word = foldHeading(text);
  return YES.has(word) ? "true" : NO.has(word) ? "false" : text;
}

/** Words for our types in other languages, folded. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    book: "buch,monografie,monographie,monografia,sammelband,herausgeberband,livre,ouvrage,libro,livro,edited collection,ebook,e book",
    chapter: "kapitel,buchkapitel,aufsatz,beitrag,chapitre,capitulo,capitulo de libro,capitulo de livro,book section",
    proceedings: "tagungsband,konferenzband,actes,actes de colloque,actas,anais,atas,conference proceedings",
    paper: "konferenzbeitrag,communication,ponencia,conference paper",
  }).flatMap(([type, words]) => words.split(",").map((word) => [word, type] as const)),
);
