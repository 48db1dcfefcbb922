import type { FieldValue } from "./mapped-cells.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { ContributorRole } from "#publications/core/publication.ts";
import type { FormatKind } from "#publications/core/details/publication-format.ts";
import { readThothCell, type ThothValue } from "./thoth-cells.ts";

/** What a column is read as: its cell's values under our names. Undefined where nothing of it has a place. */
type Column = (cell: string, remarks: string[]) => readonly FieldValue[] | undefined;

/** Returns whether these are the headings of Thoth's own CSV, which has lists of tuples in its cells. */
export const isThothHeader = (headings: readonly string[]): boolean =>
  ["work_type", "title"].every((name) => headings.includes(name)) &&
  headings.some((heading) => /^contributions[ _]\[\(/iu.test(heading));

/**
 * Returns the values of a row of Thoth's CSV under our names, and which columns they were read from. A column that has no place here, or whose cell is
 * not written as Thoth writes it, is not read.
 */
export function readThothRow(
  headings: readonly string[],
  cells: readonly string[],
  remarks: string[],
): { readonly values: readonly FieldValue[]; readonly read: ReadonlySet<number> } {
  const values = new Map<string, unknown[]>();
  const read = new Set<number>();
  for (const [index, heading] of headings.entries()) {
    const cell = (cells[index] ?? "").trim();
    const fields = cell === "" ? undefined : COLUMNS.get(foldThothHeading(heading))?.(cell, remarks);
    if (!fields) continue;
    read.add(index);
    for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  }
  const [long, ...short] = [...(values.get("long_abstract") ?? []), ...(values.get("short_abstract") ?? [])];
  const isShortRead = short.every((text) => typeof long === "string" && long.includes(String(text)));
  return {
    values: [
      ...[...values]
        .filter(([name]) => !name.endsWith("_abstract"))
        .map(([name, all]): FieldValue => [name, join(name, all)]),
      ...(long === undefined ? [] : [["abstract", long] as const]),
    ],
    read: isShortRead || short.length === 0 ? read : withoutShort(headings, read),
  };
}

const withoutShort = (headings: readonly string[], read: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...read].filter((index) => foldThothHeading(headings[index] ?? "") !== "short_abstract"));

/** Lists of several columns are one list. */
const join = (name: string, all: readonly unknown[]): unknown => (name === "keywords" ? all.flat() : all[0]);

/** Returns a heading without the note on what its cells contain: `contributions [(type, first_name, …)]`. */
const foldThothHeading = (heading: string): string =>
  heading
    .replace(/[ _][[(].*$/su, "")
    .trim()
    .toLowerCase();

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    monograph: "book",
    editedbook: "book",
    textbook: "book",
    bookset: "book",
    bookchapter: "chapter",
    journalissue: "journal",
  }),
);

const ROLES: ReadonlyMap<string, ContributorRole> = new Map(
  Object.entries<ContributorRole>({
    author: "author",
    editor: "editor",
    translator: "translator",
    photographer: "photographer",
    illustrator: "illustrator",
    forewordby: "foreword",
    prefaceby: "foreword",
    introductionby: "introduction",
    afterwordby: "afterword",
  }),
);

const FORMATS: ReadonlyMap<string, FormatKind> = new Map(
  Object.entries<FormatKind>({
    paperback: "paperback",
    hardback: "hardback",
    pdf: "pdf",
    html: "html",
    epub: "epub",
  }),
);

const FIRST = "1";

/** Works that are not published; of others the import decides. */
const UNPUBLISHED = /^(?:forthcoming|postponed|cancel)/u;

const foldCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z]/gu, "");

const text =
  (name: string): Column =>
  (cell) => [[name, cell]];

const subjects =
  (scheme?: string): Column =>
  (cell) => {
    const codes = readThothCell(cell)?.filter((code) => typeof code === "string" && code !== "");
    return codes && [["keywords", codes.map((code) => (scheme === undefined ? code : `${scheme}: ${String(code)}`))]];
  };

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    publisher: text("publisher"),
    title: text("title"),
    subtitle: text("subtitle"),
    doi: text("doi"),
    publication_date: text("date"),
    publication_place: text("place"),
    license: text("licence"),
    copyright_holder: text("copyright_holder"),
    page_count: text("page_count"),
    long_abstract: text("long_abstract"),
    short_abstract: text("short_abstract"),
    // Every first edition has a 1, which says nothing.
    edition: (cell) => (cell === FIRST ? [] : [["edition_number", cell]]),
    work_type: (cell) => [["type", TYPES.get(foldCode(cell)) ?? cell]],
    work_status: (cell) => (UNPUBLISHED.test(foldCode(cell)) ? [["status", "draft"]] : undefined),
    contributions: readContributions,
    publications: readPublications,
    series: readSeries,
    languages: readLanguages,
    funding: readFunding,
    bic: subjects("BIC"),
    thema: subjects("Thema"),
    bisac: subjects("BISAC"),
    lcc: subjects("LCC"),
    custom_categories: subjects(),
    keywords: subjects(),
  }),
);

/** Returns the tuples of a cell, each with its texts; a list in a tuple is its list of tuples. */
function readTuples(cell: string): readonly (readonly ThothValue[])[] | undefined {
  const tuples = readThothCell(cell);
  return tuples?.every((tuple) => typeof tuple !== "string") === true ? tuples : undefined;
}

const textAt = (tuple: readonly ThothValue[], at: number): string | undefined => {
  const value = tuple[at];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const tuplesAt = (tuple: readonly ThothValue[], at: number): readonly (readonly ThothValue[])[] => {
  const value = tuple[at];
  return typeof value === "string" || value === undefined ? [] : value.filter((one) => typeof one !== "string");
};

/** A contribution: type, given name, family name, full name, ORCID, and affiliations of position, ordinal and institution. */
function readContributions(cell: string, remarks: string[]): readonly FieldValue[] | undefined {
  const people = readTuples(cell)?.flatMap((tuple): readonly LooseRecord[] => {
    const role = ROLES.get(foldCode(textAt(tuple, 0) ?? ""));
    const [given, family, whole] = [textAt(tuple, 1), textAt(tuple, 2), textAt(tuple, 3)];
    if (role === undefined) {
      remarks.push(`“${whole ?? ""}” has a role that is not read (${textAt(tuple, 0) ?? ""}) and was left out.`);
      return [];
    }
    const [affiliation, ...others] = tuplesAt(tuple, 5).flatMap((one) => textAt(one, 2) ?? []);
    const name = given === undefined ? { name: whole ?? family } : { family, given };
    return [
      {
        ...name,
        role,
        orcid: textAt(tuple, 4),
        affiliation,
        other_affiliations: others.map((other) => ({ name: other })),
      },
    ];
  });
  return people && [["contributors", people]];
}

/** A publication: type, ISBN, prices of currency and amount, and addresses. The work's ISBN is that of the first with one. */
function readPublications(cell: string, remarks: string[]): readonly FieldValue[] | undefined {
  const all = readTuples(cell)?.flatMap((tuple): readonly LooseRecord[] => {
    const kind = FORMATS.get(foldCode(textAt(tuple, 0) ?? ""));
    const isbn = textAt(tuple, 1);
    if (kind === undefined) {
      const numbered = isbn === undefined ? "" : ` (${isbn})`;
      remarks.push(`The format “${textAt(tuple, 0) ?? ""}”${numbered} is not one of the press and was left out.`);
      return [];
    }
    const prices = tuplesAt(tuple, 2).flatMap((price) => {
      const [currency, amount] = [textAt(price, 0), textAt(price, 1)];
      if (currency === undefined || amount === undefined) return [];
      if (Number.isFinite(Number(amount))) return [`${currency} ${Number(amount).toFixed(2)}`];
      remarks.push(`The price “${currency} ${amount}” was left out.`);
      return [];
    });
    if (prices.length > 1) remarks.push(`A format has one price; left out: ${prices.slice(1).join(", ")}.`);
    return [{ kind, isbn, price: prices[0] }];
  });
  const isbn = all?.find((format) => format["isbn"] !== undefined)?.["isbn"];
  return all && [["formats", all], ...(isbn === undefined ? [] : [["isbn", isbn] as const])];
}

/** A series: type, name, ISSN in print and online, address, and the number in it. */
function readSeries(cell: string): readonly FieldValue[] | undefined {
  const [first] = readTuples(cell) ?? [];
  const title = first && textAt(first, 1);
  if (!first || title === undefined) return undefined;
  return [["series", { title, issn: textAt(first, 3), print_issn: textAt(first, 2), position: textAt(first, 5) }]];
}

/** A language: relation, code, and whether it is the main one. That of which the work is a translation is not its own. */
function readLanguages(cell: string, remarks: string[]): readonly FieldValue[] | undefined {
  const all = readTuples(cell) ?? [];
  const own = all.filter((tuple) => foldCode(textAt(tuple, 0) ?? "") !== "translatedfrom");
  const main = own.find((tuple) => textAt(tuple, 2) === "true") ?? own[0];
  const code = main && textAt(main, 1)?.toLowerCase();
  const others = all.flatMap((tuple) => (tuple === main ? [] : (textAt(tuple, 1)?.toLowerCase() ?? [])));
  if (code !== undefined && others.length > 0)
    remarks.push(`A record has one language; left out: ${others.join(", ")}.`);
  return code === undefined ? undefined : [["language", code]];
}

/**
 * Returns the text of a cell for the account of the record: of languages the codes without what they say of each other. A cell of codes alone,
 * such as the type of the work, is undefined.
 */
export function accountThothCell(heading: string, cell: string): string | undefined {
  const name = foldThothHeading(heading);
  if (name === "work_type" || name === "work_status" || (name === "edition" && cell === FIRST)) return undefined;
  if (name !== "languages") return cell;
  const codes = (readTuples(cell) ?? []).flatMap((tuple) => textAt(tuple, 1)?.toLowerCase() ?? []);
  return codes.length > 1 ? codes.join(", ") : undefined;
}

/** Funding: institution, its DOI and ROR, country, programme, project, grant and jurisdiction. */
function readFunding(cell: string): readonly FieldValue[] | undefined {
  const funders = readTuples(cell)?.map((tuple) => ({
    name: textAt(tuple, 0),
    ror: textAt(tuple, 2),
    award: textAt(tuple, 6),
  }));
  return funders && [["funders", funders]];
}
