import type { Capability } from "#people/core/policy.ts";
import type { EmailSwitch } from "#people/core/email-switches.ts";

type KindRule = {
  /** The capability without which a person reads no notification of this kind, also no older one. */
  readonly capability?: Capability;
  /** The switch that stops e-mails about it; "own" where the command sends an e-mail of its own about the same thing. */
  readonly email: EmailSwitch | "own";
  /** Several in a short time become one with their number: a bulk change assigns thousands. */
  readonly isJoined?: true;
};

/** The kinds of notifications (decision 89). */
export const NOTIFICATION_KINDS = {
  publication_assigned: { capability: "comments", email: "editorial_news", isJoined: true },
  /** To the assignee: the due date is over. */
  publication_overdue: { capability: "comments", email: "editorial_news" },
  publication_mentioned: { capability: "comments", email: "editorial_news" },
  publication_commented: { capability: "comments", email: "editorial_news" },
  publication_approved: { email: "own", isJoined: true },
  publication_returned: { email: "own" },
  /** To the handling editor: the manuscript is theirs now. */
  manuscript_assigned: { email: "own" },
  /** To the handling editor: what its authors did. */
  manuscript_news: { email: "own" },
  /** To the handling editor: what a reviewer did, or did not do. */
  review_news: { email: "own" },
  /** To the authors: a step of their manuscript, such as a decision. */
  manuscript_step: { email: "own" },
  enquiry_assigned: { capability: "enquiries", email: "editorial_news", isJoined: true },
  enquiry_mentioned: { capability: "enquiries", email: "editorial_news" },
  enquiry_noted: { capability: "enquiries", email: "editorial_news" },
  enquiry_overdue: { capability: "enquiries", email: "editorial_news" },
  email_failed: { capability: "outbox", email: "editorial_news", isJoined: true },
  import_ended: { capability: "edit_publication", email: "editorial_news" },
  /** To the editor who sent a proof: its authors sent remarks, or approved it. */
  proof_remarks: { capability: "production", email: "own" },
  proof_approved: { capability: "production", email: "own" },
  press_news: { email: "press_news" },
  bulk_change_ended: { capability: "edit_publication", email: "editorial_news" },
} as const satisfies Readonly<Record<string, KindRule>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[]; // the table's own keys

/** Returns the rule of a kind, with the types of the table. */
export const kindRule = (kind: NotificationKind): KindRule => NOTIFICATION_KINDS[kind];

/** What a notification needs besides its rows: no name and no text of a person stands here. */
export type NotificationDetails = {
  /** The number of things that it stands for, where several were joined. */
  readonly count?: number;
  /** The comment or the note that it is about. */
  readonly entry?: string;
  /** The command of the manuscript's workflow. */
  readonly command?: string;
  /** What a reviewer did, and the reviewer's number on the manuscript. */
  readonly did?: string;
  readonly reviewer?: number;
  /** The import or the bulk change. */
  readonly run?: string;
  /** The end of the address of a news item. */
  readonly news?: string;
  readonly isUndo?: boolean;
  readonly hasFailed?: boolean;
  /** How many publications it changed or added, and how many it did not. */
  readonly done?: number;
  readonly refused?: number;
  /** The due date that is over, as an ISO date; of an enquiry without one, the promised reply is late. */
  readonly due?: string;
};
