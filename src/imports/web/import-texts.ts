import type { BadgeColour } from "#ui/display/badge.tsx";
import type { Import, ImportPreview, PreviewedRow } from "#imports/core/web/imports-queries.ts";
import { pluralize } from "#ui/formatting/numbers.ts";

type Outcome = PreviewedRow["outcome"];
type Words = { readonly label: string; readonly colour: BadgeColour; readonly about: string };

/** The labels of a row's results. */
export const OUTCOMES: Readonly<Record<Outcome, Words>> = {
  new: { label: "New", colour: "green", about: "The press does not have it: it is added." },
  changed: { label: "Changed", colour: "blue", about: "The press has it: its new chapters are added to it." },
  updated: { label: "Updated", colour: "blue", about: "The press has it: it takes the values of the file below." },
  unchanged: { label: "Unchanged", colour: "neutral", about: "The press has it already: it stays as it is." },
  unsure: {
    label: "Unsure",
    colour: "gold",
    about: "It resembles a publication and may be another. It is not imported unless you choose it below.",
  },
  refused: { label: "Refused", colour: "red", about: "It cannot be imported. The others can." },
};
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[]; // the object's own keys

export const STATES: Readonly<Record<Import["state"], Omit<Words, "about">>> = {
  running: { label: "Running", colour: "blue" },
  finished: { label: "Finished", colour: "green" },
  failed: { label: "Interrupted", colour: "red" },
  undone: { label: "Undone", colour: "neutral" },
};

/** Returns "26 volumes with 2,593 papers", "3 chapters"; "" if nothing is added. */
export function describeAdded({ books, volumes, chapters, papers }: ImportPreview["added"]): string {
  const list = (...parts: readonly (readonly [number, string])[]): string =>
    parts
      .filter(([count]) => count > 0)
      .map(([count, one]) => pluralize(count, one))
      .join(" and ");
  return [list([books, "book"], [volumes, "volume"]), list([chapters, "chapter"], [papers, "paper"])]
    .filter((words) => words !== "")
    .join(" with ");
}
