import { type Commands, EDITORS } from "./command.ts";

/** An agreement that is only asked for can come after the files went to production. */
const AFTER_ACCEPTANCE = ["accepted", "in_production", "published"] as const;

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
    guards: ["has_final_files", "authors_confirmed_or_reason", "agreement_made_or_optional", "not_on_hold"],
    label: "Send to production",
    past: "sent the manuscript to production",
  },
  ask_agreement: {
    from: AFTER_ACCEPTANCE,
    roles: [...EDITORS, "system"],
    guards: ["agreement_is_offered", "agreement_is_open"],
    label: "Ask for the publishing agreement",
    past: "asked for the publishing agreement",
  },
  accept_agreement: {
    from: AFTER_ACCEPTANCE,
    roles: ["corresponding_author"],
    guards: ["agreement_is_requested", "agreement_is_offered", "agreement_is_open"],
    label: "Accept the publishing agreement",
    past: "accepted the publishing agreement",
  },
  record_agreement: {
    from: AFTER_ACCEPTANCE,
    roles: EDITORS,
    guards: ["agreement_is_on_paper"],
    label: "Record an agreement on paper",
    past: "recorded a publishing agreement on paper",
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
