import { REMINDER_DAYS, REVIEW_TIMES, REVISION_TIMES } from "./workflow-groups.ts";

/** A subject of the press's settings: a page with its own address, which is saved alone. */
type Subject = {
  /** Its part of the address. */
  readonly key: string;
  readonly group: "Press" | "Editorial" | "Catalogue" | "Website" | "Administration";
  readonly title: string;
  readonly description: string;
  /** Further words by which the palette finds it. */
  readonly words?: string;
  /** The settings that its form has, by the beginnings of their paths. */
  readonly settings: readonly string[];
  /** The parts of the former single page that are here now. */
  readonly anchors?: readonly string[];
};

/** The subjects in the order of their list. */
export const PRESS_SUBJECTS = [
  {
    key: "name",
    group: "Press",
    title: "Name and address",
    description: "On every page, in every e-mail, and in citations.",
    words: "identity imprint legal entity motto telephone postal town",
    settings: ["name", "imprint", "motto", "email", "phone", "address", "place"],
    anchors: ["identity", "addresses-and-hours"],
  },
  {
    key: "hours",
    group: "Press",
    title: "Opening hours",
    description: "When readers and authors reach you, and how soon you reply.",
    words: "business days time zone reply",
    settings: ["hours", "replyWithin"],
  },
  {
    key: "price-list",
    group: "Press",
    title: "Price list",
    description: "In US dollars, with cents. The service pages, the calculators and the policies use these prices.",
    words: "prices packages fees rates quotes estimates",
    settings: ["prices", "quoteDays"],
    anchors: ["prices"],
  },
  {
    key: "claims",
    group: "Press",
    title: "Claims",
    description: "The numbers on the home page and on About. Type them, or have the catalogue count them.",
    words: "figures numbers statistics",
    settings: ["claims"],
  },
  {
    key: "peer-review",
    group: "Editorial",
    title: "Peer review",
    description:
      "How manuscripts are numbered, and the times of the workflow. Dates that are already set don’t change.",
    words: "manuscript numbers weeks days deadlines revisions extensions",
    settings: ["numberPrefix", "reportsNeeded", "undoMinutes", ...REVIEW_TIMES, ...REVISION_TIMES].map(
      (name) => `workflow.${name}`,
    ),
  },
  {
    key: "reminders",
    group: "Editorial",
    title: "Reminders",
    description:
      "Which reminders are sent to reviewers and authors, and when; and whether authors get their titles' readership.",
    words: "overdue late deadlines readership statistics",
    settings: ["reminders", ...REMINDER_DAYS, "overdueEscalation", "readershipEmails"].map(
      (name) => `workflow.${name}`,
    ),
  },
  {
    key: "review-forms",
    group: "Editorial",
    title: "Review forms",
    description: "The questions that reviewers answer, for each kind of work.",
    words: "questions reports",
    settings: [],
  },
  {
    key: "agreements",
    group: "Editorial",
    title: "Publishing agreements",
    description: "Whether authors are asked for an agreement, and its text for each kind of work.",
    words: "contracts licences rights",
    settings: ["workflow.agreement", "workflow.agreementReminders"],
    anchors: ["publishing-agreements"],
  },
  {
    key: "e-mails",
    group: "Editorial",
    title: "E-mails and letters",
    description: "The words of what the press writes to people.",
    words: "decision letters templates messages",
    settings: [],
    anchors: ["e-mails-and-letters"],
  },
  {
    key: "house-styles",
    group: "Catalogue",
    title: "House styles",
    description: "How the pages of books and papers are set: page, type, openings, other scripts.",
    words: "production typesetting layout margins leading typography royal demy octavo A5 A4",
    settings: [],
  },
  {
    key: "publishers",
    group: "Catalogue",
    title: "Publisher suggestions",
    description: "The publication forms suggest these publishers in this order.",
    settings: ["publishers"],
    anchors: ["publisher-suggestions"],
  },
  {
    key: "dois",
    group: "Catalogue",
    title: "DOIs",
    description: "With which register the press deposits its DOIs, and under whose name.",
    words: "deposits crossref datacite register prefix",
    settings: ["agency", "prefix", "depositor", "email", "updatePolicy"].map((name) => `deposits.${name}`),
  },
  {
    key: "terms",
    group: "Catalogue",
    title: "Lending and mining",
    description:
      "What libraries may do with texts that have no open licence. Shown on the page for librarians; mining also in the records for shops (ONIX).",
    words: "interlibrary loan ILL text and data mining TDM librarians licence",
    settings: ["lending", "lendingWords", "mining", "miningWords"].map((name) => `terms.${name}`),
  },
  {
    key: "texts",
    group: "Website",
    title: "Texts",
    description: "Guidelines, policies and statements, with their versions.",
    words: "policies about services pages",
    settings: [],
  },
  {
    key: "news",
    group: "Website",
    title: "News",
    description: "News items on the home page and in the feed.",
    settings: [],
  },
  {
    key: "social",
    group: "Website",
    title: "Social links",
    description: "The footer shows these links. A link with both fields empty is left out.",
    words: "mastodon networks",
    settings: ["social"],
    anchors: ["social-links"],
  },
  {
    key: "map",
    group: "Website",
    title: "Map point",
    description: "The place on the map of the contact page. The map is loaded when a reader clicks it.",
    words: "latitude longitude",
    settings: ["map"],
    anchors: ["map-point"],
  },
  {
    key: "first-steps",
    group: "Administration",
    title: "First steps",
    description: "The guide of a new press.",
    settings: [],
  },
  {
    key: "changes",
    group: "Administration",
    title: "Change log",
    description: "Every change to the settings, with person and time.",
    words: "history",
    settings: [],
    anchors: ["change-log"],
  },
] as const satisfies readonly Subject[];

export type PressSubject = (typeof PRESS_SUBJECTS)[number];
export type PressSubjectKey = PressSubject["key"];

export const FIRST_SUBJECT: PressSubject = PRESS_SUBJECTS[0];

/** The subjects that have settings, and so a history. */
export const SUBJECTS_WITH_SETTINGS = PRESS_SUBJECTS.filter(({ settings }) => settings.length > 0);

/** Returns the subject at an address, or undefined. */
export const findSubject = (key: string): PressSubject | undefined =>
  PRESS_SUBJECTS.find((subject) => subject.key === key);

const begins = (path: string, prefix: string, separator: string): boolean =>
  path === prefix || path.startsWith(`${prefix}${separator}`);

/** Returns whether a setting, by its path (`prices.books.premium.price`), belongs to a subject. */
export const hasSetting = ({ settings }: Pick<Subject, "settings">, path: string): boolean =>
  settings.some((prefix) => begins(path, prefix, "."));

/** Returns the subject whose form has this setting. */
export const findSettingSubject = (path: string): PressSubject | undefined =>
  PRESS_SUBJECTS.find((subject) => hasSetting(subject, path));

/** Returns the element id of a setting's field. */
export const settingFieldId = (path: string): string => `press-${path.replaceAll(".", "-")}`;

/** Returns the subject that an anchor of the former single page leads to: the name of a part, or the id of a field. */
export function findAnchor(anchor: string): PressSubject | undefined {
  const isNamed = ({ key, anchors = [] }: Subject): boolean => key === anchor || anchors.includes(anchor);
  const hasField = ({ settings }: Subject): boolean =>
    settings.some((prefix) => begins(anchor, settingFieldId(prefix), "-"));
  return PRESS_SUBJECTS.find(isNamed) ?? PRESS_SUBJECTS.find(hasField);
}
