import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { stopDoor, type StoppedEmails } from "#catalogue/stop-emails/server/stopped-emails.ts";
import { stopSearchEmails } from "./change-saved-search.ts";

const PATH = "/saved-searches/stop";

/** The e-mails about new titles that match a saved search. */
export const SEARCH_EMAILS: StoppedEmails = {
  path: PATH,
  purpose: "saved-searches-link",
  door: stopDoor("saved-searches", PATH),
  heading: "Saved searches",
  words: {
    question: "Stop e-mails about saved searches?",
    effect: "You then get no more e-mails about new titles that match your saved searches.",
    done: "We send you no more e-mails about saved searches. The searches stay saved; you can switch their e-mails on again or delete them in your settings.",
    ways: [
      ["Your saved searches", DASHBOARD.savedSearches],
      ["Browse the library", LIBRARY_PATH],
    ],
  },
  stop: stopSearchEmails,
};
