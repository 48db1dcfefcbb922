import type { Mail } from "#platform/mail/mail.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { ReviewEmail } from "./reminders.ts";

/**
 * What an e-mail to a reviewer is made of. Nothing of the authors is among it: the title and the number are all that a
 * reviewer reads of a manuscript outside its page (docs/workflow.md).
 */
export type ReviewEmailFacts = {
  readonly pressName: string;
  /** Where replies go. */
  readonly pressEmail: string;
  readonly number: string;
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly editorName: string;
  readonly personalLine: string;
  readonly answerBy: string | null;
  readonly dueOn: string | null;
  /** The reviewer's link. */
  readonly link: string;
  readonly calendarLink: string;
  /** Why the assignment was cancelled. */
  readonly reason: string;
};

type Text = {
  readonly subject: (facts: ReviewEmailFacts) => string;
  readonly paragraphs: (facts: ReviewEmailFacts) => readonly (string | undefined)[];
  readonly action?: string;
};

const date = (value: string | null): string => (value === null ? "the agreed date" : longDay(value));
const titled = ({ title }: ReviewEmailFacts): string => `“${title}”`;

const TEXTS: Readonly<Record<ReviewEmail, Text>> = {
  R1: {
    subject: () => "Would you review this manuscript?",
    paragraphs: (facts) => [
      `${facts.pressName} asks you to review ${titled(facts)}.`,
      facts.personalLine === "" ? undefined : `“${facts.personalLine}”\n${facts.editorName}`,
      `The page behind the link shows the abstract and the date of the report. Please answer there by ${date(facts.answerBy)}; it takes a minute, and you need no account.`,
    ],
    action: "See the invitation",
  },
  R2: {
    subject: () => "Your answer to our invitation",
    paragraphs: (facts) => [
      `We asked you to review ${titled(facts)} and have no answer yet. Please tell us by ${date(facts.answerBy)} whether you can. “Not now” helps us too.`,
    ],
    action: "See the invitation",
  },
  R3: {
    subject: () => "Our invitation ends soon",
    paragraphs: (facts) => [
      `Our invitation to review ${titled(facts)} ends in a few days. If you have no time, please choose “Not now”; we then ask someone else.`,
    ],
    action: "See the invitation",
  },
  R4: {
    subject: () => "Thank you for agreeing to review",
    paragraphs: (facts) => [
      `Thank you. Your report on ${titled(facts)} is due on ${date(facts.dueOn)}. The text and the form stand behind the link; what you write is saved as you go.`,
      `For your calendar: ${facts.calendarLink}`,
    ],
    action: "Open the review",
  },
  R5: {
    subject: ({ dueOn }) => `Your report is due on ${date(dueOn)}`,
    paragraphs: (facts) => [
      `Your report on ${titled(facts)} is due on ${date(facts.dueOn)}. If you need more time, ask for it on the same page.`,
    ],
    action: "Open the review",
  },
  R6: {
    subject: ({ dueOn }) => `Your report was due on ${date(dueOn)}`,
    paragraphs: (facts) => [
      `Your report on ${titled(facts)} was due on ${date(facts.dueOn)}. Please send it, or ask for more time on the same page.`,
    ],
    action: "Open the review",
  },
  R7: {
    subject: () => "Your report is a week late",
    paragraphs: (facts) => [
      `The authors of ${titled(facts)} wait for your report, which was due on ${date(facts.dueOn)}. If you cannot finish it, please withdraw on the same page, so that we can ask someone else.`,
    ],
    action: "Open the review",
  },
  R8: {
    subject: ({ dueOn }) => `Your report is now due on ${date(dueOn)}`,
    paragraphs: (facts) => [`Your report on ${titled(facts)} has a new date: ${date(facts.dueOn)}.`],
    action: "Open the review",
  },
  R9: {
    subject: () => "We have your report",
    paragraphs: (facts) => [
      `Thank you for your report on ${titled(facts)}. You can change it on the same page until the editor uses it. Your certificate is there too, and we tell you what was decided.`,
    ],
    action: "See your report",
  },
  R10: {
    subject: () => "We no longer need your review",
    paragraphs: (facts) => [
      `We no longer need your review of ${titled(facts)}. ${facts.reason}`.trim(),
      "Thank you for the time you were willing to give.",
    ],
  },
};

const KINDS: Readonly<Record<ReviewEmail, string>> = {
  R1: "review-invitation",
  R2: "review-answer-reminder",
  R3: "review-answer-last-reminder",
  R4: "review-agreed",
  R5: "review-due",
  R6: "review-overdue",
  R7: "review-late",
  R8: "review-extended",
  R9: "review-received",
  R10: "review-cancelled",
};

/** Returns an e-mail to a reviewer (docs/workflow.md, R1 to R10). Its subject begins with the manuscript's number. */
export function reviewEmail(which: ReviewEmail, facts: ReviewEmailFacts): Mail {
  const { subject, paragraphs, action } = TEXTS[which];
  return {
    kind: KINDS[which],
    to: facts.email,
    replyTo: facts.pressEmail,
    subject: `${facts.number}: ${subject(facts)}`,
    paragraphs: [`Dear ${facts.name},`, ...paragraphs(facts).filter((one) => one !== undefined)],
    ...(action !== undefined && { action: { label: action, href: facts.link } }),
    footnote:
      which === "R10"
        ? `You receive this e-mail because ${facts.pressName} had asked you for a review.`
        : `You receive this e-mail because ${facts.pressName} asks you for a review. The link is for you alone; please do not pass it on.`,
  };
}

/** What happened at a review, for the e-mail to its editor. */
export type EditorNews = "declined" | "expired" | "asked_for_time" | "withdrew" | "report_in" | "late";

const NEWS: Readonly<Record<EditorNews, (who: string) => string>> = {
  declined: (who) => `${who} cannot review`,
  expired: (who) => `${who} did not answer`,
  asked_for_time: (who) => `${who} asks for more time`,
  withdrew: (who) => `${who} withdrew from the review`,
  report_in: (who) => `the report of ${who} is in`,
  late: (who) => `the report of ${who} is late; decide how to go on`,
};

/** Returns the e-mail that tells an editor what happened at a review. It names the reviewer, and goes to editors alone. */
export const editorNews = (
  news: EditorNews,
  facts: {
    readonly number: string;
    readonly title: string;
    readonly reviewer: string;
    readonly lines: readonly string[];
    readonly to: string;
    readonly link: string;
  },
): Mail => ({
  kind: `review-news-${news.replaceAll("_", "-")}`,
  to: facts.to,
  subject: `${facts.number}: ${NEWS[news](facts.reviewer)}`,
  paragraphs: [`“${facts.title}”: ${NEWS[news](facts.reviewer)}.`, ...facts.lines],
  action: { label: "Open the manuscript", href: facts.link },
  footnote: "You receive this e-mail because you are the editor of this manuscript.",
});
