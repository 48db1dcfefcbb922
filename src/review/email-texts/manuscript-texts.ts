import { AUTHOR_EMAILS, type AuthorEmail } from "#manuscripts/emails/author-emails.ts";
import type { EmailText } from "#manuscripts/emails/email-text.ts";
import { SCREENING_EMAILS, type ScreeningEmail } from "#manuscripts/emails/screening-emails.ts";
import { type EditableText, field, type NamedField, requiredField } from "#platform/mail/texts/editable-text.ts";
import { EDITOR_NEWS, type EditorNews } from "#review/assignments/review-emails.ts";
import { REVISION_EMAILS, type RevisionEmail } from "#review/decisions/revision-emails.ts";
import { PRODUCTION_EMAILS, type ProductionEmail } from "#review/production/production-emails.ts";
import { NUMBER, PRESS, TITLE } from "./manuscript-fields.ts";

const NAME = field("name", "the receiver’s name", "Meenakshi Sundaresan");
const AUTHOR = field("author", "the name of the author who did it", "Meenakshi Sundaresan");
const EDITOR = field("editor", "the editor’s name", "Amara Okonkwo");
const DATE = field("date", "the date", "December 20, 2026");
const REASON = field("reason", "the reason that was given; empty where there is none", "The archive opens in May.");
const FOR_VOLUME = field(
  "for_volume",
  "“ for the volume …”, with the space before it; empty where there is none",
  " for the volume “Handbook of Coastal Archives”",
);
const WEEKS = field("weeks", "how long it usually takes", "2–3 weeks");
const REVIEWER = field("reviewer", "the reviewer’s name", "Emmanuelle Girard");
const DETAILS = field("details", "what the reviewer wrote, where something", "I am in the archive until May.");

type Described = readonly [name: string, when: string, fields: readonly NamedField[]];
type Step = AuthorEmail | ScreeningEmail | RevisionEmail | ProductionEmail | (typeof EDITOR_NEWS)[EditorNews]["key"];

const WORDS: Readonly<Record<Step, EmailText>> = {
  ...AUTHOR_EMAILS,
  ...SCREENING_EMAILS,
  ...REVISION_EMAILS,
  ...PRODUCTION_EMAILS,
  "review-news-declined": EDITOR_NEWS.declined,
  "review-news-reconsidered": EDITOR_NEWS.reconsidered,
  "review-news-expired": EDITOR_NEWS.expired,
  "review-news-more-time": EDITOR_NEWS.more_time,
  "review-news-withdrew": EDITOR_NEWS.withdrew,
  "review-news-report-in": EDITOR_NEWS.report_in,
  "review-news-late": EDITOR_NEWS.late,
};

const TO_AUTHORS = {
  "manuscript-receipt": [
    "Receipt of a manuscript",
    "When a manuscript is sent.",
    [
      NAME,
      FOR_VOLUME,
      field("editor_days", "in how many working days an editor is named", "5"),
      field("first_check", "how long the first check usually takes", "2–3 weeks"),
    ],
  ],
  "manuscript-co-author": ["Named as a contributor", "When an author names a contributor.", [NAME, AUTHOR]],
  "manuscript-co-author-reminder": [
    "Reminder of the confirmation",
    "When a contributor has not confirmed the authorship.",
    [NAME],
  ],
  "manuscript-editor-named": ["Editor named", "When a manuscript gets its editor.", [NAME, EDITOR, WEEKS]],
  "manuscript-fixes": [
    "Fixes before review",
    "When an editor asks for fixes.",
    [
      NAME,
      EDITOR,
      DATE,
      requiredField("fixes", "the numbered list of fixes", "1. Add the keywords.\n2. Number the pages."),
    ],
  ],
  "manuscript-review-begun": ["Review has begun", "When review begins.", [NAME, WEEKS]],
  "manuscript-new-date": ["New date", "When an editor gives more time.", [NAME, DATE]],
  "manuscript-revision-due": ["Changes due soon", "Before the author’s changes are due.", [NAME, DATE]],
  "manuscript-revision-overdue": ["Changes overdue", "After the author’s changes were due.", [NAME, DATE]],
  "manuscript-revision-received": ["Receipt of the revision", "When a revision is sent.", [NAME]],
  "manuscript-taking-longer": ["Longer than usual", "When a stage takes longer than usual.", [NAME, EDITOR]],
  "manuscript-final-files-due": ["Final files due soon", "Before the final files are due.", [NAME, DATE]],
  "manuscript-final-files-overdue": ["Final files overdue", "After the final files were due.", [NAME, DATE]],
  "manuscript-agreement": ["Publishing agreement", "After the acceptance, where the press asks for it.", [NAME]],
  "manuscript-agreement-reminder": [
    "Reminder of the publishing agreement",
    "When the publishing agreement has not been accepted.",
    [NAME],
  ],
  "manuscript-in-production": ["In production", "When an accepted manuscript goes to production.", [NAME]],
  "manuscript-published": ["Published", "When the work is published; to its contributors.", [NAME]],
  "manuscript-handed-over": ["Corresponding author", "When a person becomes the corresponding author.", [NAME, AUTHOR]],
} as const satisfies Partial<Record<Step, Described>>;

const TO_EDITORS = {
  "manuscript-new": [
    "New submission",
    "When a manuscript arrives; to the editors.",
    [
      FOR_VOLUME,
      field("kind", "the kind of work", "book chapter"),
      field("date", "by when an editor is expected", DATE.sample),
    ],
  ],
  "manuscript-fixes-sent": ["Fixes arrived", "When the authors send their fixes.", []],
  "manuscript-final-files": ["Final files arrived", "When the authors send the final files.", []],
  "manuscript-agreement-accepted": [
    "Publishing agreement accepted",
    "When an author accepts the publishing agreement; to the editor.",
    [AUTHOR],
  ],
  "manuscript-late": [
    "Longer than usual",
    "When a stage takes longer than usual; to the editor.",
    [field("stage", "the stage", "In review"), field("date", "since when", DATE.sample)],
  ],
  "manuscript-time-requested": [
    "More time requested",
    "When the authors ask for more time.",
    [field("days", "how many days more", "14"), DATE, REASON],
  ],
  "manuscript-withdrawn": [
    "Withdrawn",
    "When a manuscript is withdrawn; to the editor and the other authors.",
    [AUTHOR, REASON],
  ],
  "manuscript-contributor-left": [
    "A contributor has left",
    "When a contributor’s personal data were erased; to the editor and the corresponding author.",
    [],
  ],
  "manuscript-author-left": ["The corresponding author has left", "When their personal data were erased.", []],
  "manuscript-authorship-denied": [
    "Authorship denied",
    "When a contributor says that the authorship is a mistake.",
    [field("contributor", "the contributor’s name", "Lars Hedqvist"), REASON],
  ],
  "manuscript-message": [
    "Message",
    "When an author or the editor writes on the manuscript’s page; to the others.",
    [field("author", "who wrote it", AUTHOR.sample), requiredField("message", "the message", "May I add a map?")],
  ],
  "manuscript-assigned": ["Assigned", "When a manuscript is assigned to an editor.", [NAME]],
  "manuscript-revision-arrived": [
    "Revision arrived",
    "When the authors send their revision.",
    [NAME, field("round", "the number of the round", "2")],
  ],
  "review-news-declined": ["Reviewer cannot review", "When a reviewer declines.", [REVIEWER, DETAILS]],
  "review-news-reconsidered": [
    "Reviewer can review after all",
    "When a reviewer who declined opens the invitation again.",
    [REVIEWER, DETAILS],
  ],
  "review-news-expired": ["No answer", "When an invitation has ended without an answer.", [REVIEWER, DETAILS]],
  "review-news-more-time": ["Reviewer asks for time", "When a reviewer asks for more time.", [REVIEWER, DETAILS]],
  "review-news-withdrew": ["Reviewer withdrew", "When a reviewer withdraws.", [REVIEWER, DETAILS]],
  "review-news-report-in": ["Report in", "When a report is sent.", [REVIEWER, DETAILS]],
  "review-news-late": ["Report late", "When a report is still missing.", [REVIEWER, DETAILS]],
} as const satisfies Partial<Record<Step, Described>>;

/** The compiler refuses a step of a manuscript whose e-mail is described nowhere. */
const TO_REVIEWERS: Readonly<Record<Exclude<Step, keyof typeof TO_AUTHORS | keyof typeof TO_EDITORS>, Described>> = {
  "review-outcome": [
    "Outcome",
    "When the decision letter is sent; to reviewers who sent a report.",
    [NAME, field("outcome", "what was decided, in words", "was accepted")],
  ],
  "review-published": ["Work published", "When the reviewed work is published; to its reviewers.", [NAME]],
};

const listTexts = (group: string, described: Readonly<Record<string, Described>>): readonly EditableText[] =>
  (Object.entries(described) as [Step, Described][]).map(([key, [name, when, fields]]) => ({
    key,
    group,
    name,
    when,
    subject: WORDS[key].subject,
    body: WORDS[key].body,
    // What a person has written, and lists, are for the body.
    subjectFields: [TITLE, PRESS, ...fields.filter(({ name: field }) => !IN_BODY_ALONE.has(field))],
    bodyFields: [TITLE, NUMBER, PRESS, ...fields],
  }));

const IN_BODY_ALONE: ReadonlySet<string> = new Set(["fixes", "message", "reason", "details"]);

/** The e-mails about the steps of a manuscript; those that ask for a review stand beside them. */
export const MANUSCRIPT_TEXTS: readonly EditableText[] = [
  ...listTexts("To reviewers", TO_REVIEWERS),
  ...listTexts("To authors", TO_AUTHORS),
  ...listTexts("To editors", TO_EDITORS),
];
