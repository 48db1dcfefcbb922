/** The kinds of works that authors send. `?type=` of the service pages opens them (decision P1). */
export const MANUSCRIPT_KINDS = {
  book: "Book",
  chapter: "Chapter",
  paper: "Conference paper",
  proceedings: "Conference proceedings",
} as const;
export type ManuscriptKind = keyof typeof MANUSCRIPT_KINDS;

/** The states of a manuscript (docs/workflow.md) with the word that lists and badges show. */
export const MANUSCRIPT_STATES = {
  draft: "Draft",
  submitted: "New",
  screening: "First check",
  returned: "Returned",
  in_review: "In review",
  revisions_requested: "Revision requested",
  accepted: "Accepted",
  in_production: "In production",
  published: "Published",
  rejected: "Not accepted",
  withdrawn: "Withdrawn",
} as const;
export type ManuscriptState = keyof typeof MANUSCRIPT_STATES;
export const STATES = Object.keys(MANUSCRIPT_STATES) as readonly ManuscriptState[]; // The keys of a constant.

/** The anonymity modes: whether authors and reviewers know each other's names (docs/workflow.md). */
export const ANONYMITY_MODES = {
  open: "Open: authors and reviewers know each other’s names",
  single: "Single-anonymous: reviewers know the authors, authors do not know the reviewers",
  double: "Double-anonymous: neither side knows the other",
} as const;
export type Anonymity = keyof typeof ANONYMITY_MODES;

/** Returns the mode with which a new manuscript begins: chapters and papers are reviewed double-anonymous. */
export const defaultAnonymity = (kind: ManuscriptKind): Anonymity =>
  kind === "chapter" || kind === "paper" ? "double" : "single";

/** The sub-states of a review round. */
export const REVIEW_PHASES = ["inviting", "reviewing", "complete"] as const;
export type ReviewPhase = (typeof REVIEW_PHASES)[number];

/** A decision whose letter was not sent yet: it waits for a second person, or for the minutes in which it can be taken back. */
export type OpenDecision = "waiting" | "scheduled";

/** The persons who must act next: `editors` is every editor while none is named, `editor` the handling editor. */
export const TURNS = ["author", "editors", "editor", "reviewers", "press", "none"] as const;
export type Turn = (typeof TURNS)[number];

export const FILE_ROLES = {
  main: "Manuscript",
  anonymised: "Anonymised manuscript",
  review_copy: "Copy for reviewers",
  supplement: "Supplementary file",
  final: "Final file",
} as const;
export type ManuscriptFileRole = keyof typeof FILE_ROLES;

export const VERSION_REASONS = ["submission", "fixes", "revision", "final"] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** Returns the number of a manuscript, such as VB-2026-0042; the prefix is a setting of the press. */
export const manuscriptNumber = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(4, "0")}`;

const NUMBER = /^[A-Z0-9]{1,8}-\d{4}-\d{4,}$/u;

/** Returns whether a text has the form of a manuscript's number. */
export const isManuscriptNumber = (text: string): boolean => NUMBER.test(text);
