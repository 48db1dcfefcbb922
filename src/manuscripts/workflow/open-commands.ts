import { type Commands, EDITORS, BEFORE_DECISION, OPEN } from "./command.ts";

/** The commands that exist in many states: messages, authorship, hold, withdrawal. */
export const OPEN_COMMANDS = {
  withdraw: {
    from: BEFORE_DECISION,
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
  place: {
    from: OPEN,
    roles: [...EDITORS, "editor"],
    label: "Change its place in the volume",
    past: "changed its place in the volume",
    audience: "editors",
  },
  hand_over: {
    from: OPEN,
    roles: ["corresponding_author", "admin"],
    label: "Change the corresponding author",
    past: "changed the corresponding author",
  },
  remove_person: {
    from: [...OPEN, "published", "rejected", "withdrawn"],
    roles: ["system"],
    label: "Remove a person whose data are erased",
    past: "removed a person whose data were erased",
  },
  change_contributors: {
    from: ["returned", "revisions_requested", "accepted"],
    roles: ["corresponding_author"],
    label: "Change the contributors",
    past: "changed the contributors",
  },
} as const satisfies Commands;
