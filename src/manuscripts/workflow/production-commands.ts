import { type Commands, EDITORS } from "./command.ts";

/** The commands from the final files to the published work; papers that an event accepted come in here. */
export const PRODUCTION_COMMANDS = {
  import_reviewed: {
    from: ["submitted"],
    to: "accepted",
    roles: ["editor", "volume_editor", "admin", "system"],
    guards: ["reviewed_by_event"],
    label: "Import as accepted",
    past: "imported the paper, which the event had reviewed and accepted",
  },
  remind_author: {
    from: ["returned", "revisions_requested", "accepted"],
    roles: EDITORS,
    label: "Remind the author",
    past: "reminded the author",
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
} as const satisfies Commands;
