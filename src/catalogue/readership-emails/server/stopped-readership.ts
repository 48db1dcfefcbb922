import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { stopDoor, type StoppedEmails } from "#catalogue/stop-emails/server/stopped-emails.ts";
import { stopReadershipEmails } from "./stop-readership.ts";

const PATH = "/readership/stop";

/** The e-mails about how an author's titles are read. */
export const READERSHIP_EMAILS: StoppedEmails = {
  path: PATH,
  purpose: "readership-link",
  door: stopDoor("readership", PATH),
  heading: "Readership of your titles",
  words: {
    question: "Stop e-mails about your readers?",
    effect: "You then get no more e-mails about how often your titles are read.",
    done: "We send you no more e-mails about how your titles are read. You can switch them on again in your settings.",
    ways: [["Your notifications", DASHBOARD.notifications]],
  },
  stop: stopReadershipEmails,
};
