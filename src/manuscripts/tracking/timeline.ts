import type { ManuscriptState } from "#manuscripts/manuscript.ts";

export type TimelineStep = {
  readonly label: string;
  readonly place: "done" | "now" | "next";
  /** When it was reached, as the server sent it. */
  readonly at: string | null;
};

type Event = { readonly from_state: ManuscriptState; readonly to_state: ManuscriptState; readonly created_at: string };

const STAGES: readonly { readonly label: string; readonly states: readonly ManuscriptState[] }[] = [
  { label: "Received", states: ["submitted"] },
  { label: "First check", states: ["screening", "returned"] },
  { label: "With the reviewers", states: ["in_review"] },
  { label: "Revision", states: ["revisions_requested"] },
  { label: "Accepted", states: ["accepted"] },
  { label: "In production", states: ["in_production"] },
  { label: "Published", states: ["published"] },
];

const ENDINGS: Partial<Readonly<Record<ManuscriptState, string>>> = {
  rejected: "Not accepted",
  withdrawn: "Withdrawn",
};

/** Returns the stages of a manuscript: those that it passed with their first date, the present one, and those to come. */
export function buildTimeline(state: ManuscriptState, events: readonly Event[]): readonly TimelineStep[] {
  const findReached = (states: readonly ManuscriptState[]): string | null =>
    events
      .filter(({ from_state, to_state }) => states.includes(to_state) && from_state !== to_state)
      .map(({ created_at }) => created_at)
      .toSorted()[0] ?? null;
  const present = STAGES.findIndex(({ states }) => states.includes(state));
  const ending = ENDINGS[state];
  if (ending !== undefined)
    return [
      ...STAGES.flatMap(({ label, states }) => {
        const at = findReached(states);
        return at === null ? [] : [{ label, place: "done", at } as const];
      }),
      { label: ending, place: "now", at: findReached([state]) },
    ];
  return STAGES.flatMap(({ label, states }, index) => {
    const at = findReached(states);
    // A manuscript that was accepted at once had no revision.
    if (index < present && at === null) return [];
    return [
      { label, place: index < present ? "done" : index === present ? "now" : "next", at: index > present ? null : at },
    ];
  });
}
