import { MAX_CONTRIBUTORS } from "#publications/contributors/contributor-form.ts";
import type { SourceField } from "#imports/formats/account/source-field.ts";
import type { FieldValue } from "#imports/columns/mapped-cells.ts";
import { PEOPLE_FIELDS } from "./csv-columns.ts";
import { listedPeople } from "#imports/formats/parse-contributors.ts";

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
 * belongs to the one before where its title is the same or empty, it has other people, and nothing else in it differs.
 */
export async function* joinRowsOfPeople(rows: AsyncIterable<CsvRow | RefusedRow>): AsyncGenerator<CsvRow | RefusedRow> {
  let current: JoinedRows | undefined;
  for await (const row of rows) {
    if ("reason" in row) {
      if (current) yield joinRows(current);
      current = undefined;
      yield row;
    } else if (current && belongsTo(current, row)) addPeople(current, row);
    else {
      if (current) yield joinRows(current);
      current = beginRows(row);
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
    facts: factsOf(row),
    people,
    seen: new Set([peopleKey(row)]),
    cells: [...row.cells],
    last: row.line,
  };
}

function belongsTo({ first, facts, seen }: JoinedRows, row: CsvRow): boolean {
  const own = factsOf(row);
  const names = peopleKey(row);
  if (names === "[]" || seen.has(names) || !facts.has("title")) return false;
  if ([...own].some(([field, text]) => facts.get(field) !== text)) return false;
  if (!own.has("title")) return true;
  // Two works can have one title: more must agree, unless each row has the name of one person.
  return first.hasNameParts || own.size > 2 || IDENTIFIERS.some((field) => own.has(field));
}

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
  return {
    ...first,
    values: [...first.values.filter((value) => !hasPeople(value)), ...people],
    cells,
    remarks: [`Lines ${first.line} to ${last} were read as one record: they differ only in their people.`],
  };
}

const isPeopleField = (field: string): boolean => field === "contributors" || PEOPLE_FIELDS.has(field);

const hasPeople = ([field, value]: FieldValue): boolean => isPeopleField(field) && value !== "";

const peopleIn = (value: unknown): unknown[] =>
  typeof value === "string" ? [listedPeople(value)] : Array.isArray(value) ? [...(value as unknown[])] : [value];

const peopleKey = ({ values }: CsvRow): string => JSON.stringify(values.filter(hasPeople));

/** The values of a row that do not name people, as text. */
const factsOf = ({ values }: CsvRow): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap(([field, value]) => {
      const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
      return isPeopleField(field) || text === "" ? [] : [[field, text] as const];
    }),
  );
