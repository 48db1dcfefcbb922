import type { NotificationDetails } from "./notification-kinds.ts";

/** The words of a sentence before and after a manuscript's title. No name of an author or a reviewer stands in them. */
export type ManuscriptWords = { readonly before: string; readonly after: string };

/** What the authors are told, by the command of the workflow. */
const STEPS: Readonly<Record<string, ManuscriptWords>> = {
  request_fixes: { before: "An editor asks for small changes to ", after: " before the review" },
  start_review: { before: "The review of ", after: " has started" },
  decline_sent: { before: "There is a decision on ", after: "" },
  revision_sent: { before: "There is a decision on ", after: ": a revision is asked for" },
  acceptance_sent: { before: "", after: " was accepted" },
  rejection_sent: { before: "There is a decision on ", after: "" },
  give_time: { before: "Your changes to ", after: " have a new due date" },
  message_authors: { before: "An editor wrote a message about ", after: "" },
  release: { before: "", after: " went to production" },
  publish: { before: "", after: " was published" },
};

/** What the handling editor is told, by the command of the authors or of another editor. */
const NEWS: Readonly<Record<string, ManuscriptWords>> = {
  send_fixes: { before: "The authors sent the changes that you asked for to ", after: "" },
  submit_revision: { before: "The authors submitted a revision of ", after: "" },
  send_final_files: { before: "The authors sent the final files of ", after: "" },
  ask_for_time: { before: "The authors ask for more time for ", after: "" },
  withdraw: { before: "", after: " was withdrawn" },
  deny_authorship: { before: "A contributor says that the authorship is a mistake: ", after: "" },
  message_authors: { before: "The authors wrote a message about ", after: "" },
  message_editors: { before: "Another editor wrote to you about ", after: "" },
};

/** What the handling editor is told of a reviewer, by what the workflow notes. */
const REVIEWS: Readonly<Record<string, (reviewer: string) => ManuscriptWords>> = {
  accepted: (reviewer) => ({ before: `${reviewer} agreed to review `, after: "" }),
  declined: (reviewer) => ({ before: `${reviewer} declined to review `, after: "" }),
  withdrew: (reviewer) => ({ before: `${reviewer} ended the review of `, after: " without a report" }),
  submitted: (reviewer) => ({ before: `${reviewer} submitted a report on `, after: "" }),
  more_time: (reviewer) => ({ before: `${reviewer} asks for more time for `, after: "" }),
  expire: (reviewer) => ({ before: `${reviewer} did not answer the invitation to review `, after: "" }),
  R6: (reviewer) => ({ before: `${reviewer}’s report is overdue: `, after: "" }),
  escalate: (reviewer) => ({
    before: `${reviewer}’s report is still missing: decide how to continue with `,
    after: "",
  }),
};

const UNKNOWN: ManuscriptWords = { before: "There is news about ", after: "" };

/** The commands of which the authors are told. */
export const AUTHOR_STEPS: ReadonlySet<string> = new Set(Object.keys(STEPS));
/** The commands of which the handling editor is told. */
export const EDITOR_NEWS: ReadonlySet<string> = new Set(Object.keys(NEWS));

/** Returns the noted step of a review that its editor is told of; undefined where there is none ("R5, R6" are two steps). */
export const reviewStepIn = (did: string): string | undefined =>
  did.split(", ").findLast((step) => Object.hasOwn(REVIEWS, step));

export const authorStep = ({ command = "" }: NotificationDetails): ManuscriptWords => STEPS[command] ?? UNKNOWN;
export const editorNews = ({ command = "" }: NotificationDetails): ManuscriptWords => NEWS[command] ?? UNKNOWN;
export const reviewNews = ({ did = "", reviewer }: NotificationDetails): ManuscriptWords =>
  REVIEWS[did]?.(reviewer === undefined ? "A reviewer" : `Reviewer ${reviewer}`) ?? UNKNOWN;
