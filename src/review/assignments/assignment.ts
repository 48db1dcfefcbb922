/** The states of an assignment (docs/workflow.md), with the words that editors and reviewers read. */
export const ASSIGNMENT_STATES = {
  proposed: "Proposed",
  invited: "Invited",
  accepted: "Reviewing",
  submitted: "Report in",
  closed: "Finished",
  declined: "Declined",
  expired: "Not answered",
  cancelled: "Cancelled",
  withdrew: "Withdrew",
} as const;
export type AssignmentState = keyof typeof ASSIGNMENT_STATES;
export const ASSIGNMENT_STATE_NAMES = Object.keys(ASSIGNMENT_STATES) as readonly AssignmentState[]; // The keys of a constant.

/** The actors of an assignment: people who manage the reviewers, its reviewer, and the press's jobs. */
export type AssignmentActor = "editor" | "reviewer" | "system";

type Command = {
  readonly from: readonly AssignmentState[];
  /** The state it leads to; absent where the state stays. */
  readonly to?: AssignmentState;
  readonly actors: readonly AssignmentActor[];
  readonly label: string;
  /** The sentence for the history: "Reviewer 1 …" or "{editor} …". */
  readonly past: string;
};

/** The life of an assignment: one table for the server's refusal, the buttons, and the tests (docs/workflow.md). */
export const ASSIGNMENT_COMMANDS = {
  invite: { from: ["proposed"], to: "invited", actors: ["editor"], label: "Invite…", past: "invited" },
  remind: { from: ["invited", "accepted"], actors: ["editor", "system"], label: "Remind", past: "reminded" },
  extend: { from: ["accepted"], actors: ["editor"], label: "Set a new date", past: "gave more time to" },
  cancel: {
    from: ["proposed", "invited", "accepted"],
    to: "cancelled",
    actors: ["editor", "system"],
    label: "Cancel…",
    past: "cancelled the assignment of",
  },
  renew_link: {
    from: ["invited", "accepted", "submitted", "closed"],
    actors: ["editor", "reviewer"],
    label: "Send a new link",
    past: "sent a new link to",
  },
  accept: { from: ["invited"], to: "accepted", actors: ["reviewer"], label: "Yes, I’ll review", past: "agreed" },
  decline: { from: ["invited"], to: "declined", actors: ["reviewer"], label: "Not now", past: "declined" },
  reopen: {
    from: ["expired"],
    to: "invited",
    actors: ["reviewer"],
    label: "Send me a new link",
    past: "asked for the invitation again",
  },
  reconsider: {
    from: ["declined"],
    to: "invited",
    actors: ["reviewer"],
    label: "I can review after all",
    past: "can review after all",
  },
  ask_for_time: {
    from: ["accepted"],
    actors: ["reviewer"],
    label: "Ask for more time",
    past: "asked for more time",
  },
  save_report: {
    from: ["accepted", "submitted"],
    actors: ["reviewer"],
    label: "Save",
    past: "saved the report",
  },
  submit_report: {
    from: ["accepted"],
    to: "submitted",
    actors: ["reviewer"],
    label: "Submit report",
    past: "sent the report",
  },
  withdraw: {
    from: ["accepted"],
    to: "withdrew",
    actors: ["reviewer"],
    label: "Withdraw from review",
    past: "withdrew from the review",
  },
  expire: { from: ["invited"], to: "expired", actors: ["system"], label: "Expire", past: "did not answer" },
  close: { from: ["submitted"], to: "closed", actors: ["system"], label: "Close", past: "finished" },
} as const satisfies Readonly<Record<string, Command>>;

export type AssignmentCommand = keyof typeof ASSIGNMENT_COMMANDS;
export const ASSIGNMENT_COMMAND_NAMES = Object.keys(ASSIGNMENT_COMMANDS) as readonly AssignmentCommand[]; // The keys of a constant.

/** Returns a command of the table with the types of the table's rule. */
export const assignmentCommand = (name: AssignmentCommand): Command => ASSIGNMENT_COMMANDS[name];

/** Returns the commands that an actor has on an assignment in this state. */
export const assignmentCommands = (state: AssignmentState, actor: AssignmentActor): readonly AssignmentCommand[] =>
  ASSIGNMENT_COMMAND_NAMES.filter((name) => {
    const { from, actors } = assignmentCommand(name);
    return from.includes(state) && actors.includes(actor);
  });

/** The states in which the reviewer has agreed and sees the full text. */
export const hasAgreed = (state: AssignmentState): boolean =>
  state === "accepted" || state === "submitted" || state === "closed";
