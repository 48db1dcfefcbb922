import { formatCount } from "#ui/formatting/numbers.ts";
import { isUuid } from "#platform/uuid.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import type { PublicationDraft, PublicationType } from "#publications/core/publication.ts";
import { MAX_CHAPTERS } from "#publications/core/chapter-requirements.ts";
import { findDraftProblem } from "./draft-problem.ts";
import { readDraft, Unreadable } from "./parse-draft.ts";
import type { ImportedRecord, ImportedRow, ParentReference } from "#imports/core/imported-record.ts";
import { isLooseRecord, readFields, type LooseRecord } from "./loose-record.ts";
import { readPeople } from "./parse-contributors.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import { asPlainRecord } from "#imports/formats/texts/plain-record.ts";
import { balanceFields } from "./account/balance-fields.ts";
import { hasValue, listNamedFields } from "./account/noted-fields.ts";
import type { SourceField } from "#imports/core/source-field.ts";
import { DERIVED_FIELDS, isOwnPart, OWN_CODES, OWN_FIELDS } from "./own-fields.ts";
import { classifyWork } from "./work-kinds.ts";

/** What the reader of a format knows of a record beside the record itself. */
export type RecordSource = {
  /** What it changed or left out, as sentences: they stand before what every record's reader says. */
  readonly remarks?: readonly string[];
  /** The values of the record in its file. */
  readonly fields?: readonly SourceField[];
};

/**
 * Returns a record of the documented shape as a row of the import with the account of its fields, or the reason why it is not one. Never
 * throws.
 */
export function readRecord(
  value: unknown,
  line: number,
  { remarks = [], fields = [] }: RecordSource = {},
): ImportedRow {
  if (!isLooseRecord(value)) return { line, reason: "This is not a record." };
  try {
    const record = toImportedRecord(isOurs(value) ? value : asPlainRecord(value));
    const warnings = [...new Set(remarks), ...record.warnings];
    return { line, record: balanceFields({ ...record, warnings }, fields) };
  } catch (reason) {
    if (reason instanceof Unreadable) return { line, reason: reason.message, fields: fields.length };
    throw reason;
  }
}

/**
 * Returns a record of JSON Lines as a row. The fields of `details`, as the API and the specification nest them, stand beside the others;
 * a field that is not known is left out by its name, in chapters too.
 */
export function readOwnRecord(value: unknown, line: number): ImportedRow {
  if (!isLooseRecord(value)) return readRecord(value, line);
  const record = flattenDetails(value);
  const { children, ...own } = record;
  if (!Array.isArray(children)) return readRecord(record, line, { fields: listOwnFields(record) });
  const chapters = children.map((child: unknown) => (isLooseRecord(child) ? flattenDetails(child) : child));
  const fields = [
    ...listOwnFields(own),
    ...chapters.filter(isLooseRecord).flatMap((chapter) => listOwnFields(chapter, " of a chapter")),
  ];
  return readRecord({ ...record, children: chapters }, line, { fields });
}

const listOwnFields = (record: LooseRecord, suffix = ""): readonly SourceField[] =>
  // A source without the record's id there is no identifier.
  listNamedFields(record, (name) => OWN_FIELDS.has(name) && (name !== "source" || hasValue(record["source_id"])), {
    ignored: DERIVED_FIELDS,
    isCode: (path) => OWN_CODES.has(path),
    isKnownPart: isOwnPart,
    renameField: (path) => path + suffix,
  });

function flattenDetails(record: LooseRecord): LooseRecord {
  const nested = record["details"] ?? record["publication_details"];
  if (!isLooseRecord(nested)) return record;
  const { details: _details, publication_details: _publicationDetails, ...own } = record;
  return { ...nested, ...own };
}

/** Returns whether a record comes from an export of a press, which has a uuid: its texts are taken unchanged. */
const isOurs = ({ id }: LooseRecord): boolean => typeof id === "string" && isUuid(id.toLowerCase());

function toImportedRecord(value: LooseRecord): ImportedRecord {
  const warnings: string[] = [];
  const type = readType(value, warnings);
  const draft = readDraft(value, type, warnings);
  refuseProblem(draft);
  const id = readFields(value, warnings).text("id")?.toLowerCase();
  return {
    draft,
    id: isUuid(id) ? id : undefined,
    parent: type === "academic_chapter" ? readParent(value["parent"]) : undefined,
    children: type === "academic_chapter" ? [] : readChildren(value["children"], draft, warnings),
    warnings,
  };
}

function refuseProblem(draft: PublicationDraft): void {
  const problem = findDraftProblem(draft);
  if (problem !== undefined) throw new Unreadable(`“${shortTitle(draft)}” cannot be imported. ${problem}`);
}

const shortTitle = ({ title }: PublicationDraft): string => (title.length > 200 ? `${title.slice(0, 200)}…` : title);

function readType(value: LooseRecord, warnings: string[]): PublicationType {
  const fields = readFields(value, warnings);
  const verdict = classifyWork(fields.text("type", "kind"));
  if ("reason" in verdict) throw new Unreadable(`“${fields.text("title") ?? "The record"}” ${verdict.reason}.`);
  if (verdict.remark !== undefined) warnings.push(verdict.remark);
  return verdict.type;
}

function readParent(value: unknown): ParentReference | undefined {
  if (!isLooseRecord(value)) return undefined;
  const fields = readFields(value, []);
  const [id, source_id, doi, isbn, title] = ["id", "source_id", "doi", "isbn", "title"].map((name) =>
    fields.text(name),
  );
  return {
    id: isUuid(id) ? id : undefined,
    source_id,
    doi: doi === undefined ? undefined : readDoi(doi),
    isbn: isbn === undefined ? undefined : readIsbn(isbn),
    title,
    ...readHostPeople(value),
    ...(value["type"] === "proceedings" && { type: "conference_proceedings" }),
  };
}

/** Returns the people of a book as they are named, where the record of its part gives them. */
function readHostPeople(value: LooseRecord): Pick<ParentReference, "people"> {
  const people = readPeople(value["people"], "editor", () => undefined).map(({ name }) => displayName(name));
  return people.length === 0 ? {} : { people };
}

function readChildren(value: unknown, parent: PublicationDraft, warnings: string[]): PublicationDraft[] {
  if (!Array.isArray(value)) return [];
  if (value.length > MAX_CHAPTERS)
    throw new Unreadable(
      `“${shortTitle(parent)}” cannot be imported. It has ${formatCount(value.length)} chapters; a publication has at most ${formatCount(MAX_CHAPTERS)}.`,
    );
  return value.flatMap((child: unknown, index) => readChild(child, `Chapter ${index + 1}`, parent, warnings) ?? []);
}

function readChild(
  value: unknown,
  where: string,
  parent: PublicationDraft,
  warnings: string[],
): PublicationDraft | undefined {
  const own: string[] = [];
  try {
    if (!isLooseRecord(value)) throw new Unreadable("This is not a record.");
    const draft = readDraft(value, "academic_chapter", own, parent);
    const problem = findDraftProblem(draft);
    if (problem !== undefined) throw new Unreadable(problem);
    return draft;
  } catch (reason) {
    if (!(reason instanceof Unreadable)) throw reason;
    own.push(`${reason.message} It was left out.`);
    return undefined;
  } finally {
    warnings.push(...own.map((sentence) => `${where}: ${sentence}`));
  }
}
