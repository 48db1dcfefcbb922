import { listedPeople } from "#imports/formats/parse-contributors.ts";
import { readNameList } from "#publications/contributors/name-list.ts";
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
  const byPerson = [...people("author", fields, cells), ...people("editor", fields, cells)];
  return [
    ...values.filter(([name]) => !PERSON_PART.test(name) && byPerson.every(([field]) => field !== name)),
    ...byPerson,
  ];
}

/** A part of a name in a column of its own. */
export const NAME_PART = /^(?:author|editor)_(?:family|given)$/u;
const PERSON_PART = /^(?:author|editor)_(?:family|given|middle|suffix|affiliation|orcid)$/u;
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

/**
 * Returns the people of a role whose names, affiliations or ORCID iDs stand in columns of their own: the first family name with the first
 * given name, affiliation and ORCID iD. Where each column of whole names has one person, these get the affiliations and iDs.
 */
function people(
  role: "author" | "editor",
  fields: readonly (ColumnField | null)[],
  cells: readonly string[],
): readonly FieldValue[] {
  const column = (...names: readonly string[]): readonly string[] =>
    fields.flatMap((field, at) => (field !== null && names.includes(field) ? [(cells[at] ?? "").trim()] : []));
  const [families, givens] = [column(`${role}_family`), column(`${role}_given`)];
  const [middles, suffixes] = [column(`${role}_middle`), column(`${role}_suffix`)];
  const [affiliations, orcids] = [column(`${role}_affiliation`), column(`${role}_orcid`)];
  const beside = (at: number) => ({ affiliation: affiliations[at], orcid: orcids[at] });
  const whole = column(`${role}s`, role);
  const parted = Array.from({ length: Math.max(families.length, givens.length) }, (_, at) => ({
    family: families[at],
    given: [givens[at], middles[at]].filter(Boolean).join(" "),
    suffix: suffixes[at],
    ...beside(at),
  }))
    .filter(({ family, given }) => family || given)
    .map(withoutEmpty);
  const hasOnePersonEach = affiliations.length + orcids.length > 0 && whole.every(namesOnePerson);
  if (parted.length === 0 && !hasOnePersonEach) return [];
  const named = whole.map((name, at) =>
    parted.length === 0 && hasOnePersonEach ? withoutEmpty({ name, ...beside(at) }) : listedPeople(name),
  );
  const all = [...named.filter((_, at) => whole[at] !== ""), ...parted];
  return all.length === 0 ? [] : [[`${role}s`, all]];
}

const withoutEmpty = (person: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value));

const namesOnePerson = (cell: string): boolean => {
  const { names, others } = readNameList(cell);
  return names.length <= 1 && others === undefined;
};

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
