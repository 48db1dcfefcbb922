import { type Commands, EDITORS } from "./command.ts";

/** The commands from the draft to the start of the review. */
export const SCREENING_COMMANDS = {
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
  take_over: {
    from: ["screening", "returned", "in_review", "revisions_requested", "accepted", "in_production"],
    roles: ["editor", "volume_editor", "admin"],
    guards: ["has_no_editor"],
    label: "Take over",
    past: "took the manuscript over",
  },
  reassign: {
    from: ["screening", "returned", "in_review", "revisions_requested", "accepted", "in_production"],
    roles: ["handling_editor", "admin"],
    guards: ["editor_is_free"],
    label: "Change the editor",
    past: "changed the editor",
  },
  hand_on: {
    from: ["screening", "returned", "in_review", "revisions_requested", "accepted", "in_production"],
    // The editor of a volume who is one no more handles its manuscripts no more.
    roles: ["system"],
    label: "Hand on",
    past: "changed the editor",
  },
  request_fixes: {
    from: ["screening"],
    to: "returned",
    roles: EDITORS,
    guards: ["has_fixes", "no_open_decision"],
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
    guards: ["review_copy_checked", "no_open_decision", "not_on_hold"],
    label: "Start review",
    past: "started the review",
  },
} as const satisfies Commands;
