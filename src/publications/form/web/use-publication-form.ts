import {
  type LoadedDraft,
  type StoredEntry,
  usePublicationDraft,
} from "#publications/drafts/web/use-publication-draft.ts";
import type { FailureWords } from "#platform/web/failure-toast.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { checkPublication } from "#publications/records/check-publication.ts";
import { fieldId, type PublicationErrors } from "#publications/core/form/form-part.ts";
import { toPublicationEntry } from "#publications/records/entry-from-publication.ts";
import {
  listChangedFields,
  completeStoredDraft,
  getErrorField,
  type PublicationEntry,
} from "#publications/records/publication-entry.ts";
import { publications } from "#publications/core/web/publications-api.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import type { Toast } from "#ui/toasts/toast.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { putPublication } from "./save-publication.ts";

type PublicationFormRules<Outcome> = {
  /** What the person typed before and did not save. */
  readonly draft: LoadedDraft;
  readonly stored: StoredEntry;
  readonly save: (entry: PublicationEntry, over: StoredEntry) => Promise<Outcome>;
  readonly findTheirs?: () => Promise<StoredEntry>;
  readonly successToast: (outcome: Outcome) => Toast;
  readonly failed: FailureWords;
  /** The publication after a save, for a form that stays open. */
  readonly toStored?: (outcome: Outcome) => StoredEntry;
  readonly onSaved: (outcome: Outcome) => void;
  readonly onRefused?: () => void;
};

/** The form of a publication. The press keeps its draft: it is entered for longer than a tab stays open. */
export function usePublicationForm<Outcome>({ draft, save, ...rules }: PublicationFormRules<Outcome>) {
  const { place, state } = usePublicationDraft(draft);
  const form = useVersionedForm({
    ...rules,
    toValues: ({ entry }: StoredEntry): PublicationEntry => completeStoredDraft(entry),
    draft: place,
    check: (entry, { entry: stored, version }) =>
      checkPublication(entry, version === undefined ? undefined : stored).fieldErrors,
    save: (entry, { over }) => save(entry, over),
    merge: withTheirs,
    toFieldErrors: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [getErrorField(path), sentence])),
    announcesErrors: true,
  });
  return { ...form, entry: form.values, draft: { ...draft, ...state, sentAt: state.storedAt } };
}

type StoredFormRules = Pick<
  PublicationFormRules<PublicationBody>,
  "successToast" | "failed" | "onRefused" | "toStored"
> & {
  readonly onSaved: () => void;
};

/** The form of a publication that is stored already. */
export const useStoredPublicationForm = (publication: PublicationBody, draft: LoadedDraft, rules: StoredFormRules) =>
  usePublicationForm({
    ...rules,
    draft,
    stored: toStoredEntry(publication),
    save: (entry, { version }) => putPublication(publication.id, version ?? publication.version, entry),
    findTheirs: async () =>
      toStoredEntry(await readResult(publications[":id"].$get({ param: { id: publication.id } }))),
  });

/** A stored publication as its form holds it. */
export const toStoredEntry = (publication: PublicationBody): StoredEntry => ({
  entry: toPublicationEntry(publication),
  version: publication.version,
});

export type PublicationForm = ReturnType<typeof useStoredPublicationForm>;

/** The other person's changes over this person's form; authors are text for the same people. */
function withTheirs(mine: PublicationEntry, base: PublicationEntry, theirs: PublicationEntry): PublicationEntry {
  const fields = listChangedFields(base, theirs);
  const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<PublicationEntry>; // fields of it
  return { ...mine, ...taken, ...(fields.includes("people") && { authors: theirs.authors }) };
}

/** The parts of a form that its fields need. */
export type EntryForm = Pick<PublicationForm, "entry" | "fieldErrors" | "set" | "change">;

/** Returns the errors for the form's summary: title, type and authors first (specification §2). */
export const fieldErrorList = (fieldErrors: PublicationErrors): readonly FieldError[] =>
  Object.entries(fieldErrors)
    .toSorted(([one], [other]) => getRank(one) - getRank(other))
    .map(([field, sentence]) => ({ fieldId: fieldId(field), sentence }));

const FIRST = ["parent_book_id", "title", "type", "authors", "people"];
const getRank = (field: string): number => {
  const place = FIRST.indexOf(field.split(".")[0] ?? "");
  return place < 0 ? FIRST.length : place;
};
