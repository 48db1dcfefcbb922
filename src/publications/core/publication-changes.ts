import type { Publication, PublicationDraft } from "./publication.ts";

export const CHANGE_ACTIONS = [
  "created",
  "edited",
  "imported",
  "status",
  "ordered",
  "restored",
  "approved",
  "returned",
  "citations",
  "scheduled",
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** The value of a field before and after a change, as JSON; null if it is not given. */
export type FieldChange = { readonly from: unknown; readonly to: unknown };

/** The changes by field name; fields of the details are named `details.abstract` and so on. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** The given fields of a publication by name. */
export type InputFields = Readonly<Record<string, unknown>>;

const DRAFT_FIELDS = [
  "title",
  "subtitle",
  "type",
  "status",
  "contributors",
  "publication_date",
  "open_access",
  "licence",
  "doi",
  "isbn",
  "series",
  "event",
  "source_id",
] as const satisfies readonly (keyof PublicationDraft)[];

/** Returns a stored publication, or a draft with its intended parent, as a flat list of fields. */
export function inputFields(draft: PublicationDraft, parentId: string | undefined): InputFields {
  const own = DRAFT_FIELDS.map((field) => [field, draft[field]] as const);
  const details = Object.entries(draft.details).map(([field, value]) => [`details.${field}`, value] as const);
  const all = Object.fromEntries([...own, ...details, ["parent_book_id", parentId] as const]);
  return JSON.parse(JSON.stringify(all)) as InputFields; // JSON omits undefined values
}

export const listGivenFields = (publication: Publication): InputFields =>
  inputFields(publication, publication.parent?.id);

/** Returns the fields that differ. */
export function changesBetween(before: InputFields, after: InputFields): FieldChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => inOrder(before[field]) !== inOrder(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]));
}

/** Returns the fields with the changes undone, the newest first. */
export function withoutChanges(now: InputFields, changes: readonly FieldChanges[]): InputFields {
  const given: Record<string, unknown> = { ...now };
  for (const change of changes) for (const [field, { from }] of Object.entries(change)) given[field] = from;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
}

/** Returns the draft of these fields. They come from a stored publication, so nothing is parsed again. */
export function draftFrom(given: InputFields): PublicationDraft {
  const entries = Object.entries(given);
  const details = entries.flatMap(([field, value]) =>
    field.startsWith("details.") ? [[field.slice("details.".length), value]] : [],
  );
  const own = entries.filter(([field]) => DRAFT_FIELDS.some((known) => known === field));
  return {
    ...Object.fromEntries(own),
    details: { keywords: [], ...Object.fromEntries(details) },
  } as unknown as PublicationDraft; // `inputFields` made these fields
}

/** Returns JSON with sorted keys, so that equal values give equal texts. */
function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
