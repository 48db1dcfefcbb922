import type { FieldChanges } from "#publications/core/publication-changes.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { PlannedUpdate } from "./planned-update.ts";

/** What a record of a file changes of a publication, for a preview: long values are shortened. */
export type RecordUpdate = Pick<Publication, "sequential_id" | "title"> & Pick<PlannedUpdate, "changed" | "left">;

const MAX_TEXT_LENGTH = 300;
const MAX_PARTS = 20;

/** Returns an update as a preview has it. */
export const describeUpdate = ({
  before: { sequential_id, title },
  changed,
  left,
}: Pick<PlannedUpdate, "changed" | "left"> & { readonly before: Publication }): RecordUpdate => ({
  sequential_id,
  title,
  changed: shortenChanges(changed),
  left: shortenChanges(left),
});

const shortenChanges = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: shorten(from), to: shorten(to) }]),
  );

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_PARTS).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}
