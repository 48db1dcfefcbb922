import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { fillText } from "#platform/mail/texts/fill-text.ts";
import type { DecisionOutcome } from "./decision.ts";

export type DecisionLetterFields = {
  readonly author: string;
  readonly title: string;
  readonly number: string;
  readonly editor: string;
  readonly press: string;
  /** The date of a revision as written; empty where no revision is requested. */
  readonly due: string;
  /** The anonymised reports as text blocks. */
  readonly reports: string;
};

/** The place in a letter that its editor fills: a letter that still has it is not sent. */
export const OPEN_PLACE = "[Give the reason here.]";

/** The subjects, which follow the manuscript’s number, and the letters that came with the program. */
export const DECISION_TEMPLATES: Readonly<Record<DecisionOutcome, TextWords>> = {
  accept: {
    subject: "your manuscript is accepted",
    body: `Dear {author},

I am glad to tell you that we accept your manuscript “{title}” ({number}) for publication by {press}.

Please send the final files next. The page of your manuscript lists what is still needed.

{reports}

With best wishes,
{editor}`,
  },
  minor: {
    subject: "minor revision requested",
    body: `Dear {author},

Thank you for your manuscript “{title}” ({number}). After review, I ask you for minor changes before we can accept it. Please send the revised manuscript by {due}, with an answer to each of the points on the manuscript’s page.

{reports}

With best wishes,
{editor}`,
  },
  major: {
    subject: "major revision requested",
    body: `Dear {author},

Thank you for your manuscript “{title}” ({number}). After review, I ask you for substantial changes before we can decide. Please send the revised manuscript by {due}, with an answer to each of the points on the manuscript’s page. The revised manuscript will be reviewed again.

{reports}

With best wishes,
{editor}`,
  },
  reject: {
    subject: "our decision",
    body: `Dear {author},

Thank you for sending us your manuscript “{title}” ({number}). After review, we cannot accept it for publication. The reports below give the reasons; I hope that they help you with your further work.

{reports}

With best wishes,
{editor}`,
  },
  decline: {
    subject: "our decision",
    body: `Dear {author},

Thank you for sending us your manuscript “{title}” ({number}). After a first check we will not send it to reviewers.

${OPEN_PLACE}

With best wishes,
{editor}`,
  },
};

/** Returns the key of an outcome's letter in `email_templates`. */
export const decisionTextKey = (outcome: DecisionOutcome): string => `decision-${outcome}`;

/** Returns a letter with its fields filled in; an editor changes it before it is sent. */
export const fillTemplate = (template: string, fields: DecisionLetterFields): string =>
  fillText(template, fields).replaceAll(/\n{3,}/gu, "\n\n");
