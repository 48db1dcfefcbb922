import { listPeople } from "#imports/formats/parse-contributors.ts";
import { readNameList } from "#publications/core/names/name-list.ts";
import { PEOPLE_FIELDS } from "./csv-columns.ts";
import { partCell, readSeparatedField } from "./cell-separators.ts";
import { type ColumnField, LISTED_FIELDS, PERSON_PARTS } from "./column-fields.ts";
import { DATE_FIELDS, writeIsoDay } from "./date-order.ts";
import { foldHeading } from "./fold-heading.ts";
import { findLanguageByWord } from "./language-words.ts";

/** The field and the value of a cell, as the reader of our own columns takes them. */
export type FieldValue = readonly [name: string, value: unknown];

export type MappedCells = {
  readonly values: readonly FieldValue[];
  /** The columns with a part of a person, such as an affiliation, of whom the row has no name: counted from 0. */
  readonly unused: readonly number[];
};

/**
 * Returns the values of a row whose columns a person gave fields. Foreign catalogues write dates, names, yes and no in
 * other ways than docs/import.md says: "15.03.2024", "Jane Doe and Bo Li", "ja". Several columns of one list are joined. Cells
 * are parted where a person decided what stands between their values.
 */
export function mapCells(fields: readonly (ColumnField | null)[], cells: readonly string[]): MappedCells {
  const plainFields = fields.map((field) => readSeparatedField(field)?.base ?? field);
  const given = fields.flatMap((field, index): Given[] => {
    const cell = (cells[index] ?? "").trim();
    if (field === null || PERSON_PARTS.has(field) || cell === "") return [];
    const decided = DATE_FIELDS.find((one) => one === field);
    if (decided) return [{ field: "date", cell: writeIsoDay(cell, decided) }];
    const separated = readSeparatedField(field);
    return [separated ? { field: separated.base, cell, parts: partCell(cell, separated.separator) } : { field, cell }];
  });
  const values = [...Map.groupBy(given, ({ field }) => field)].map(([field, all]): FieldValue => [
    field,
    toFieldValue(field, all),
  ]);
  const [authors, editors] = [
    readPersonColumns("author", plainFields, cells),
    readPersonColumns("editor", plainFields, cells),
  ];
  const byPerson = [...authors.values, ...editors.values];
  return {
    values: [...values.filter(([name]) => byPerson.every(([field]) => field !== name)), ...byPerson],
    unused: [...authors.unused, ...editors.unused],
  };
}

const SINGLE_FIELDS: ReadonlySet<string> = new Set(
  "type date year language doi publisher place pages licence".split(" "),
);

/** The cell of a field; its parts where a person decided what stands between them. */
type Given = { readonly field: ColumnField; readonly cell: string; readonly parts?: readonly string[] };

function toFieldValue(field: ColumnField, given: readonly Given[]): unknown {
  const cells = given.map(({ cell }) => cell);
  // Repositories write several values of a field as one cell; of these fields a record has one.
  const [first = ""] = cells.map((cell) => (SINGLE_FIELDS.has(field) ? (cell.split("||")[0] ?? "").trim() : cell));
  if (PEOPLE_FIELDS.has(field))
    return given.flatMap(({ cell, parts }): readonly unknown[] => parts ?? [listPeople(cell)]);
  if (given.some(({ parts }) => parts)) return given.flatMap(({ cell, parts }) => parts ?? [cell]);
  if (LISTED_FIELDS.has(field))
    return cells.map((cell) => cell.replaceAll(field === "keywords" ? "|" : "||", ";")).join(";");
  if (field === "date") return writeIsoDay(first);
  if (field === "language") return findLanguageByWord(first) ?? first;
  if (field === "open_access") return yesOrNo(first);
  if (field === "type") return TYPES.get(foldHeading(first)) ?? first;
  return first;
}

/**
 * Returns the people of a role whose names, affiliations or ORCID iDs stand in columns of their own: the first family name with the first
 * given name, affiliation and ORCID iD. Where each column of whole names has one person, these get the affiliations and iDs.
 */
function readPersonColumns(
  role: "author" | "editor",
  fields: readonly (ColumnField | null)[],
  cells: readonly string[],
): MappedCells {
  const columns = (...names: readonly string[]): readonly number[] =>
    fields.flatMap((field, index) => (field !== null && names.includes(field) ? [index] : []));
  const cell = (at: number | undefined): string => (at === undefined ? "" : (cells[at] ?? "").trim());
  const [family, given] = [columns(`${role}_family`), columns(`${role}_given`)];
  const [middle, suffix] = [columns(`${role}_middle`), columns(`${role}_suffix`)];
  const [affiliation, orcid] = [columns(`${role}_affiliation`), columns(`${role}_orcid`)];
  const whole = columns(`${role}s`, role);
  const beside = (place: number) => ({ affiliation: cell(affiliation[place]), orcid: cell(orcid[place]) });
  const places = Array.from({ length: Math.max(family.length, given.length) }, (_, place) => place).filter(
    (place) => cell(family[place]) !== "" || cell(given[place]) !== "",
  );
  const parted = places.map((place) =>
    withoutEmpty({
      family: cell(family[place]),
      given: [cell(given[place]), cell(middle[place])].filter(Boolean).join(" "),
      suffix: cell(suffix[place]),
      ...beside(place),
    }),
  );
  const hasOnePersonEach =
    parted.length === 0 && affiliation.length + orcid.length > 0 && whole.every((at) => namesOnePerson(cell(at)));
  const wholeNames = whole.flatMap((at, place) => {
    if (cell(at) === "") return [];
    return [hasOnePersonEach ? withoutEmpty({ name: cell(at), ...beside(place) }) : listPeople(cell(at))];
  });
  const isUnused =
    (isNamed: (place: number) => boolean) =>
    (at: number, place: number): boolean =>
      cell(at) !== "" && !isNamed(place);
  const isParted = (place: number): boolean => places.includes(place);
  const isNamed = hasOnePersonEach ? (place: number): boolean => cell(whole[place]) !== "" : isParted;
  return {
    values: parted.length > 0 || hasOnePersonEach ? listUnlessEmpty(`${role}s`, [...wholeNames, ...parted]) : [],
    unused: [
      ...[middle, suffix].flatMap((all) => all.filter(isUnused(isParted))),
      ...[affiliation, orcid].flatMap((all) => all.filter(isUnused(isNamed))),
    ],
  };
}

const listUnlessEmpty = (name: string, people: readonly object[]): readonly FieldValue[] =>
  people.length === 0 ? [] : [[name, people]];

const withoutEmpty = (person: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value));

const namesOnePerson = (cell: string): boolean => {
  const { names, others } = readNameList(cell);
  return names.length <= 1 && others === undefined;
};

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
