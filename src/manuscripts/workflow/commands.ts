import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import type { GuardName } from "./guards.ts";
import type { ManuscriptRole } from "./manuscript-role.ts";

type Command = {
  /** The states in which the command exists. */
  readonly from: readonly ManuscriptState[];
  /** The state it leads to; absent where the state stays. */
  readonly to?: ManuscriptState;
  readonly roles: readonly ManuscriptRole[];
  /** What must hold besides, each with the sentence of its refusal (`guards.ts`). */
  readonly guards?: readonly GuardName[];
  /** The button. */
  readonly label: string;
  /** What happened, for the history: "{who} …". */
  readonly past: string;
  /** Editors alone read the event; authors and editors where absent. */
  readonly audience?: "editors";
  /** Work of the author that is not sent yet, saved while it is typed: histories leave it out, and only the last such event is kept. */
  readonly isPreparation?: true;
};

const EDITORS = ["handling_editor", "volume_editor", "admin"] as const;
const AUTHORS_BEFORE_DECISION = ["submitted", "screening", "returned", "in_review", "revisions_requested"] as const;
const OPEN = [...AUTHORS_BEFORE_DECISION, "accepted", "in_production"] as const;

/**
 * The workflow of manuscripts (docs/workflow.md): one table for the server's refusal, the button with its reason, and the
 * drawing there. A decision is stored by its command and takes effect when its letter leaves, which is a command
 * of its own (`…_sent`), run by the press's job.
 */
export const COMMANDS = {
  edit_draft: {
    from: ["draft"],
    roles: ["corresponding_author"],
    label: "Edit",
    past: "changed the draft",
    isPreparation: true,
  },
  delete_draft: { from: ["draft"], roles: ["corresponding_author"], label: "Delete draft", past: "deleted the draft" },
  submit: {
    from: ["draft"],
    to: "submitted",
    roles: ["corresponding_author"],
    guards: ["complete"],
    label: "Submit",
    past: "submitted the manuscript",
  },
  take: {
    from: ["submitted"],
    to: "screening",
    roles: ["editor", "volume_editor", "admin"],
    label: "Take",
    past: "took the manuscript",
  },
  assign: {
    from: ["submitted"],
    to: "screening",
    roles: ["editor", "admin"],
    guards: ["editor_is_free"],
    label: "Assign an editor",
    past: "named the editor",
  },
  reassign: {
    from: ["screening", "returned", "in_review", "revisions_requested", "accepted", "in_production"],
    roles: ["handling_editor", "admin"],
    guards: ["editor_is_free"],
    label: "Change the editor",
    past: "changed the editor",
  },
  request_fixes: {
    from: ["screening"],
    to: "returned",
    roles: EDITORS,
    guards: ["has_fixes"],
    label: "Ask for fixes",
    past: "asked for small things before review",
  },
  prepare_version: {
    from: ["returned", "revisions_requested", "accepted"],
    roles: ["corresponding_author"],
    label: "Prepare the next version",
    past: "prepared the next version",
    isPreparation: true,
  },
  send_fixes: {
    from: ["returned"],
    to: "screening",
    roles: ["corresponding_author"],
    guards: ["fixes_answered", "not_on_hold"],
    label: "Send the fixes",
    past: "sent the fixes",
  },
  start_review: {
    from: ["screening"],
    to: "in_review",
    roles: EDITORS,
    guards: ["review_copy_checked", "not_on_hold"],
    label: "Start review",
    past: "started the review",
  },
  manage_reviewers: {
    from: ["in_review"],
    roles: EDITORS,
    guards: ["not_on_hold"],
    label: "Invite a reviewer",
    past: "changed the reviewers",
    audience: "editors",
  },
  note_review: {
    from: ["in_review"],
    // Reviewers have no role here, because they know of an assignment alone; what they did is noted by the press.
    roles: ["system"],
    label: "Note what a reviewer did",
    past: "noted what a reviewer did",
    audience: "editors",
  },
  decline: {
    from: ["screening"],
    roles: EDITORS,
    guards: ["has_decision_letter", "has_reason", "no_open_decision"],
    label: "Decline without review",
    past: "decided to decline the manuscript",
    audience: "editors",
  },
  decide: {
    from: ["in_review"],
    roles: EDITORS,
    guards: ["has_decision_letter", "usable_reports_or_reason", "no_open_decision", "not_on_hold"],
    label: "Write the decision",
    past: "wrote the decision",
    audience: "editors",
  },
  confirm_decision: {
    from: ["screening", "in_review"],
    roles: ["editor", "handling_editor", "volume_editor", "admin"],
    guards: ["is_second_person"],
    label: "Confirm the decision",
    past: "confirmed the decision as the second person",
    audience: "editors",
  },
  take_back_decision: {
    from: ["screening", "in_review"],
    roles: EDITORS,
    guards: ["decision_not_sent"],
    label: "Take it back",
    past: "took the decision back before it was sent",
    audience: "editors",
  },
  decline_sent: {
    from: ["screening"],
    to: "rejected",
    roles: ["system"],
    label: "Send",
    past: "sent the decision: not accepted",
  },
  revision_sent: {
    from: ["in_review"],
    to: "revisions_requested",
    roles: ["system"],
    label: "Send",
    past: "sent the decision: revision requested",
  },
  acceptance_sent: {
    from: ["in_review"],
    to: "accepted",
    roles: ["system"],
    label: "Send",
    past: "sent the decision: accepted",
  },
  rejection_sent: {
    from: ["in_review"],
    to: "rejected",
    roles: ["system"],
    label: "Send",
    past: "sent the decision: not accepted",
  },
  submit_revision: {
    from: ["revisions_requested"],
    to: "in_review",
    roles: ["corresponding_author"],
    guards: ["points_answered", "has_new_file", "not_on_hold"],
    label: "Submit revision",
    past: "submitted the revision",
  },
  ask_for_time: {
    from: ["returned", "revisions_requested"],
    roles: ["corresponding_author"],
    label: "Ask for more time",
    past: "asked for more time",
  },
  give_time: {
    from: ["returned", "revisions_requested"],
    roles: EDITORS,
    label: "Give more time",
    past: "set a new date",
  },
  send_final_files: {
    from: ["accepted"],
    roles: ["corresponding_author"],
    guards: ["has_new_file"],
    label: "Send the final files",
    past: "sent the final files",
  },
  release: {
    from: ["accepted"],
    to: "in_production",
    roles: EDITORS,
    guards: ["has_final_files", "authors_confirmed_or_reason", "not_on_hold"],
    label: "Send to production",
    past: "sent the manuscript to production",
  },
  publish: {
    from: ["in_production"],
    to: "published",
    // Publishing the linked publication anywhere is this command (decision F1).
    roles: [...EDITORS, "editor", "system"],
    label: "Publish",
    past: "published the work",
  },
  withdraw: {
    from: AUTHORS_BEFORE_DECISION,
    to: "withdrawn",
    roles: ["corresponding_author"],
    label: "Withdraw",
    past: "withdrew the manuscript",
  },
  message_authors: {
    from: OPEN,
    roles: [...EDITORS, "corresponding_author"],
    label: "Write a message",
    past: "wrote a message",
  },
  message_editors: {
    from: [...OPEN, "published", "rejected", "withdrawn"],
    roles: [...EDITORS, "editor"],
    label: "Write among editors",
    past: "wrote among editors",
    audience: "editors",
  },
  confirm_authorship: {
    from: OPEN,
    roles: ["corresponding_author", "co_author"],
    label: "Yes, I am an author",
    past: "confirmed the authorship",
  },
  deny_authorship: {
    from: OPEN,
    roles: ["co_author"],
    label: "No, this is a mistake",
    past: "said that the authorship is a mistake",
  },
  clear_hold: {
    from: OPEN,
    roles: EDITORS,
    guards: ["is_on_hold"],
    label: "End the hold",
    past: "ended the hold",
    audience: "editors",
  },
  hand_over: {
    from: OPEN,
    roles: ["corresponding_author", "admin"],
    label: "Change the corresponding author",
    past: "changed the corresponding author",
  },
  change_contributors: {
    from: ["returned", "revisions_requested", "accepted"],
    roles: ["corresponding_author"],
    label: "Change the contributors",
    past: "changed the contributors",
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[]; // The keys of a constant.

/** Returns a command of the table with the types of the table's rule. */
export const commandOf = (name: CommandName): Command => COMMANDS[name];
