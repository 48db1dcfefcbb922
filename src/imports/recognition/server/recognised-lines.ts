import type { KnownLine } from "#imports/recognition/evidence.ts";
import type { IdentifiedDraft, Recognition } from "./recognise-record.ts";

/** Returns the line of a record that was recognised. */
export const toKnownLine = (
  line: number,
  { draft }: IdentifiedDraft,
  { found, by }: Extract<Recognition, { readonly found: object }>,
): KnownLine => ({
  line,
  title: draft.title,
  known: { id: found.id, sequential_id: found.sequential_id, title: found.title },
  by,
});

/** Returns the remarks on a record that is a known publication; `isLeft`: it is not updated. */
export const listRemarks = (
  { draft }: IdentifiedDraft,
  { found, remarks }: Extract<Recognition, { readonly kind: "same" }>,
  { isLeft }: { readonly isLeft: boolean },
): readonly string[] => [
  ...(found.title === draft.title || !isLeft
    ? []
    : [`“${draft.title}” is in the press as “${found.title}” and was left as it is.`]),
  ...remarks,
];
