import { displayName } from "#publications/core/names/person-name.ts";
import {
  changesBetween,
  draftFrom,
  type FieldChanges,
  listGivenFields,
  type InputFields,
  inputFields,
} from "#publications/core/publication-changes.ts";
import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import { addIdentifiers } from "#publications/series/series-identifiers.ts";
import type { Contributor, Publication, PublicationDraft } from "#publications/core/publication.ts";

/** What a file would change of a publication. */
export type PlannedUpdate = {
  /** The publication with the changes. */
  readonly draft: PublicationDraft;
  readonly changed: FieldChanges;
  /** The fields in which the file differs, and which the press edited itself: they stay. */
  readonly left: FieldChanges;
};

/** Who may see a record, and what makes it the record it is: an update never changes these (decision 200). */
const UNTOUCHED: ReadonlySet<string> = new Set(["type", "status", "open_access", "source_id", "parent_book_id"]);

type Options = { readonly edited: Pick<ReadonlySet<string>, "has">; readonly known: KnownRecords };

/**
 * Compares a publication with a record of a file, field by field. What the file does not say stays, a stored DOI too, and a value that only says less.
 * `edited` has the names of the fields that the press changed since it has the record.
 */
export function planUpdate(stored: Publication, record: PublicationDraft, { edited, known }: Options): PlannedUpdate {
  const before = listGivenFields(stored);
  const given = Object.entries(inputFields(record, undefined)).filter(([field, value]) =>
    isTakenOver(field, value, before),
  );
  const merged = given.map(([field, value]) => [field, mergeValues(field, before[field], value)] as const);
  const differing = changesBetween(
    Object.fromEntries(merged.map(([field]) => [field, before[field]])),
    Object.fromEntries(merged),
  );
  const stays = ([field, { from }]: readonly [string, FieldChanges[string]]): boolean =>
    known !== "overwrite" && edited.has(field) && !isEmpty(from);
  const all = Object.entries(differing);
  const changed = Object.fromEntries(all.filter((one) => !stays(one)));
  const after: Record<string, unknown> = { ...before };
  for (const [field, { to }] of Object.entries(changed)) after[field] = to;
  return { draft: draftFrom(after), changed, left: Object.fromEntries(all.filter(stays)) };
}

/** Returns whether a field of a file says something that an update may take over. */
function isTakenOver(field: string, value: unknown, before: InputFields): boolean {
  if (UNTOUCHED.has(field) || isEmpty(value)) return false;
  if (field === "doi") return isEmpty(before["doi"]);
  // A file that names no language gets this one.
  return field !== "details.language" || value !== DEFAULT_LANGUAGE;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the value that a field takes: that of the file, with the parts that only the stored one has. */
function mergeValues(field: string, stored: unknown, given: unknown): unknown {
  if (isEmpty(stored)) return given;
  if (field === "contributors") return mergeContributors(stored as Contributor[], given as Contributor[]); // as `inputFields` gives them
  if (field === "publication_date") return isBeginning(given as Parts, stored as Parts) ? stored : given;
  if (typeof stored === "string" && typeof given === "string") return isSameText(field, stored, given) ? stored : given;
  if (!isParts(stored) || !isParts(given)) return given;
  return field === "series" ? mergeSeries(stored, given) : { ...stored, ...given };
}

/** Of another series nothing is kept. The same one takes what it lacks, and keeps its identifiers. */
const mergeSeries = (stored: Parts, given: Parts): Parts =>
  stored["title"] === given["title"]
    ? {
        ...stored,
        ...addIdentifiers(stored, given),
        ...(!isEmpty(given["position"]) && { position: given["position"] }),
      }
    : given;

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether a date is the beginning of another: 2024 of 2024-03-01. */
const isBeginning = (given: Parts, stored: Parts): boolean =>
  Object.entries(given).every(([part, value]) => stored[part] === value);

/** A formatted title may have its indices and exponents as characters or as faces. */
function isSameText(field: string, a: string, b: string): boolean {
  if (!field.startsWith("details.formatted_")) return plain(a) === plain(b);
  const [first, second] = [a, b].map((text) => text.replaceAll(/<\/?su[bp]>/gu, "").normalize("NFKC"));
  return first === second;
}

const plain = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** Returns the people of a file; those who are stored with the same role and name take along what only the press knows of them. */
function mergeContributors(stored: readonly Contributor[], given: readonly Contributor[]): readonly Contributor[] {
  const known = Map.groupBy(stored, getContributorKey);
  return given.map((contributor) => ({ ...known.get(getContributorKey(contributor))?.shift(), ...contributor }));
}

const getContributorKey = ({ role, name }: Contributor): string => `${role} ${displayName(name)}`;
