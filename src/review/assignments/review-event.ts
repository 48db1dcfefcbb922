/** An event of a manuscript whose details name a reviewer by number, and what was done (`change-reviewers.ts`). */
type ReviewEvent = {
  readonly command: string;
  readonly past: string;
  readonly actor: string | null;
  readonly actor_role: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** What editors and the press do with a reviewer: the subject is the actor. */
const DONE: Readonly<Record<string, (reviewer: string) => string>> = {
  proposed: (reviewer) => `proposed ${reviewer}`,
  invited: (reviewer) => `invited ${reviewer}`,
  reminded: (reviewer) => `reminded ${reviewer}`,
  extended: (reviewer) => `gave ${reviewer} a new date`,
  removed: (reviewer) => `removed ${reviewer} from the list`,
  cancelled: (reviewer) => `cancelled the review of ${reviewer}`,
  link_renewed: (reviewer) => `sent ${reviewer} a new link`,
};

/** What reviewers do: they are the subject. */
const DID: Readonly<Record<string, string>> = {
  accepted: "agreed to review",
  declined: "declined",
  reopened: "asked for the invitation again",
  reconsidered: "can review after all",
  extended: "took more time",
  more_time: "asked for more time",
  withdrew: "gave the review back",
  submitted: "sent the report",
};

/** The steps of the press's job (`reminders.ts`). */
const STEPS: Readonly<Record<string, (reviewer: string) => string>> = {
  expire: (reviewer) => `ended the invitation of ${reviewer}, who did not answer`,
  escalate: (reviewer) => `told the editor that the report of ${reviewer} is missing`,
};

/** Returns who did what, for the history that editors read: "Reviewer 2 agreed to review". The actor of other events stands as it is. */
export function eventWords(event: ReviewEvent): { readonly who: string; readonly past: string } {
  const { command, past, actor, actor_role, details } = event;
  const who = actor ?? (actor_role === "system" ? "The press" : "A contributor");
  const { reviewer: number, did } = details;
  if (typeof did !== "string") return { who, past };
  if (did === "erased") return { who, past: "erased the personal data of a reviewer" };
  if (typeof number !== "number") return { who, past };
  const reviewer = `Reviewer ${number}`;
  if (command === "manage_reviewers") return { who, past: DONE[did]?.(reviewer) ?? past };
  if (command !== "note_review") return { who, past };
  const own = DID[did];
  if (own !== undefined) return { who: reviewer, past: own };
  // A job takes some steps together; every other one of them is an e-mail.
  const steps = did.split(", ").filter((step) => step !== "");
  if (steps.length === 0) return { who, past };
  return {
    who,
    past: [...new Set(steps.map((step) => STEPS[step]?.(reviewer) ?? `reminded ${reviewer}`))].join(", and "),
  };
}
