import type { Publication, PublicationDraft } from "#publications/publication.ts";

export const CHANGE_ACTIONS = [
  "created",
  "edited",
  "status",
  "ordered",
  "restored",
  "approved",
  "returned",
  "citations",
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What a field said before and says now, as JSON; null where it said nothing. */
export type FieldChange = { readonly from: unknown; readonly to: unknown };

/** By the field's name; what stands in the details is named `details.abstract` and so on. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** What a record says, field by field, without the parts that say nothing. */
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

/** A stored record, or a draft with the parent it is to have, as a flat list of fields. */
export function inputFields(draft: PublicationDraft, parentId: string | undefined): InputFields {
  const own = DRAFT_FIELDS.map((field) => [field, draft[field]] as const);
  const details = Object.entries(draft.details).map(([field, value]) => [`details.${field}`, value] as const);
  const all = Object.fromEntries([...own, ...details, ["parent_book_id", parentId] as const]);
  return JSON.parse(JSON.stringify(all)) as InputFields; // JSON leaves out what is undefined
}

export const givenBy = (publication: Publication): InputFields => inputFields(publication, publication.parent?.id);

/** What differs, field by field. */
export function changesBetween(before: InputFields, after: InputFields): FieldChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => inOrder(before[field]) !== inOrder(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]));
}

/** Takes changes back, the newest first. */
export function withoutChanges(now: InputFields, changes: readonly FieldChanges[]): InputFields {
  const said: Record<string, unknown> = { ...now };
  for (const change of changes) for (const [field, { from }] of Object.entries(change)) said[field] = from;
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined));
}

/** The draft that these fields are. They came from a stored record, so nothing is parsed again. */
export function draftFrom(said: InputFields): PublicationDraft {
  const entries = Object.entries(said);
  const details = entries.flatMap(([field, value]) =>
    field.startsWith("details.") ? [[field.slice("details.".length), value]] : [],
  );
  const own = entries.filter(([field]) => DRAFT_FIELDS.some((known) => known === field));
  return {
    ...Object.fromEntries(own),
    details: { keywords: [], ...Object.fromEntries(details) },
  } as unknown as PublicationDraft; // as `saidFields` took it apart
}

/** JSON with its keys in order, so that equal values are equal texts. */
function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
