import { MAX_CONTRIBUTORS } from "#publications/contributors/contributor-form.ts";
import type { SourceField } from "#imports/core/source-field.ts";
import type { FieldValue } from "./mapped-cells.ts";
import { PEOPLE_FIELDS } from "./csv-columns.ts";
import { listPeople } from "#imports/formats/parse-contributors.ts";

/** A row of a CSV file before its record is read: the values of the columns that are read, and every cell for the account. */
export type CsvRow = {
  readonly line: number;
  readonly values: readonly FieldValue[];
  readonly cells: readonly SourceField[];
  /** Names stand in a column for the family and one for the given name, so that a row names one person. */
  readonly hasNameParts: boolean;
  /** What was made of the rows, as sentences. */
  readonly remarks?: readonly string[];
};

export type RefusedRow = { readonly line: number; readonly reason: string };

const IDENTIFIERS = ["doi", "isbn", "source_id", "id"];

/**
 * Joins the rows of files that give each person of a work a row of their own, as conference systems and Janeway's template do: a row
 * belongs to the one before where its title is the same or empty, it has other people, and nothing else in it differs. With the same title
 * an identifier, the number of the work or two further values must agree, since two works can have one title; otherwise a remark says so.
 */
export async function* joinRowsOfPeople(rows: AsyncIterable<CsvRow | RefusedRow>): AsyncGenerator<CsvRow | RefusedRow> {
  let current: JoinedRows | undefined;
  for await (const row of rows) {
    if ("reason" in row) {
      if (current) yield joinRows(current);
      current = undefined;
      yield row;
      continue;
    }
    const relation = current ? compareRows(current, row) : "other work";
    if (current && relation === "same work") addPeople(current, row);
    else {
      if (current) yield joinRows(current);
      current = beginRows(current && relation === "unclear" ? { ...row, remarks: [describeDoubt(current)] } : row);
    }
  }
  if (current) yield joinRows(current);
}

/** The row with which a work begins, and the people of it and of those that follow. */
type JoinedRows = {
  readonly first: CsvRow;
  readonly facts: ReadonlyMap<string, string>;
  readonly people: Map<string, unknown[]>;
  readonly seen: Set<string>;
  readonly cells: SourceField[];
  last: number;
};

function beginRows(row: CsvRow): JoinedRows {
  const people = new Map(row.values.filter(hasPeople).map(([field, value]) => [field, peopleIn(value)]));
  return {
    first: row,
    facts: getFacts(row),
    people,
    seen: new Set([peopleKey(row)]),
    cells: [...row.cells],
    last: row.line,
  };
}

type Relation = "same work" | "other work" | "unclear";

function compareRows({ first, facts, seen }: JoinedRows, row: CsvRow): Relation {
  const own = getFacts(row);
  const names = peopleKey(row);
  if (names === "[]" || seen.has(names) || !facts.has("title")) return "other work";
  if ([...own].some(([field, text]) => facts.get(field) !== text)) return "other work";
  if (!own.has("title")) return "same work";
  // Two works can have one title, such as “Introduction”: more must agree.
  const isSure = own.size > 2 || IDENTIFIERS.some((field) => own.has(field)) || hasSameNumber(first, row);
  return isSure ? "same work" : "unclear";
}

/** Returns whether a column without a field, such as “Paper no.”, has the same number in both rows. */
const hasSameNumber = (first: CsvRow, row: CsvRow): boolean =>
  first.hasNameParts &&
  row.cells.some(
    ({ name, text, isRead }) =>
      !isRead &&
      NUMBER_HEADING.test(name) &&
      first.cells.some((cell) => cell.name === name && cell.text.trim() === text.trim()),
  );

const NUMBER_HEADING = /#|(?<!\p{L})(?:id|no|nr|num|number|nummer|número|numéro|key|code)(?!\p{L})/iu;

const describeDoubt = (before: JoinedRows): string =>
  `Line ${before.last} has the same title and other people. Nothing else says that both are one work, so they were read as two.`;

function addPeople(current: JoinedRows, row: CsvRow): void {
  current.last = row.line;
  current.seen.add(peopleKey(row));
  // A record of more people is refused, and has no account.
  if (current.seen.size <= MAX_CONTRIBUTORS + 1) current.cells.push(...row.cells);
  for (const [field, value] of row.values.filter(hasPeople)) {
    const listed = current.people.get(field) ?? [];
    // One more than a publication may have is enough to refuse it.
    if (listed.length <= MAX_CONTRIBUTORS) listed.push(...peopleIn(value));
    current.people.set(field, listed);
  }
}

function joinRows({ first, people, cells, last }: JoinedRows): CsvRow {
  if (last === first.line) return first;
  const remark = `Lines ${first.line} to ${last} were read as one record: they differ only in their people.`;
  return {
    ...first,
    values: [...first.values.filter((value) => !hasPeople(value)), ...people],
    cells,
    remarks: [...(first.remarks ?? []), remark],
  };
}

const isPeopleField = (field: string): boolean => field === "contributors" || PEOPLE_FIELDS.has(field);

const hasPeople = ([field, value]: FieldValue): boolean => isPeopleField(field) && value !== "";

const peopleIn = (value: unknown): unknown[] =>
  typeof value === "string" ? [listPeople(value)] : Array.isArray(value) ? [...(value as unknown[])] : [value];

const peopleKey = ({ values }: CsvRow): string => JSON.stringify(values.filter(hasPeople));

/** The values of a row that do not name people, as text. */
const getFacts = ({ values }: CsvRow): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap(([field, value]) => {
      const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
      return isPeopleField(field) || text === "" ? [] : [[field, text] as const];
    }),
  );
