import { DASHBOARD, dashboardPath, publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { partScreenPath } from "#production/proofs/proof-addresses.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { formatCount, pluralize } from "#ui/formatting/numbers.ts";
import { NEWS_PATH, newsPath } from "#policies/news/news-item.ts";
import { authorStep, editorNews, type ManuscriptWords, reviewNews } from "./manuscript-words.ts";
import type { NotificationDetails, NotificationKind } from "./notification-kinds.ts";

/** A piece of a sentence; names of people and titles are set apart. */
export type SentencePart = { readonly text: string; readonly as: "words" | "person" | "title" };

/** What a notification says, and where it leads. */
export type NotificationWords = {
  readonly parts: readonly SentencePart[];
  /** A second line, such as the beginning of a comment; null where there is none. */
  readonly note: string | null;
  /** The path of the screen. */
  readonly href: string;
};

/** The facts that a notification is written from. */
export type NotificationFacts = {
  readonly kind: NotificationKind;
  readonly details: NotificationDetails;
  /** Who did it; undefined for a job, and where the account was erased. */
  readonly actor: string | undefined;
  readonly publication: { readonly title: string; readonly number: number } | undefined;
  readonly manuscript: { readonly title: string; readonly number: string } | undefined;
  readonly enquiry: { readonly ticket: string; readonly sender: string } | undefined;
  /** The text of the comment or note, with names in the places of mentions. */
  readonly entry: string | undefined;
  /** The title of the news item, as far as readers see it. */
  readonly news: string | undefined;
  /** The name of the imported file. */
  readonly file: string | undefined;
};

type Sentence = readonly (string | SentencePart)[];

const person = (name: string | undefined): SentencePart =>
  name === undefined ? { text: "A former member of the press", as: "words" } : { text: name, as: "person" };
const title = (text: string | undefined): SentencePart => ({ text: text ?? "a publication", as: "title" });

/** The characters of a text that a notification shows. */
const EXCERPT = 160;

/** Returns the beginning of a text in quotation marks, on one line; null for an empty one. */
function excerpt(text: string | undefined): string | null {
  const line = text?.replaceAll(/\s+/gu, " ").trim() ?? "";
  if (line === "") return null;
  const short = [...line].slice(0, EXCERPT).join("");
  return `“${short.length < line.length ? `${short.trimEnd()}…` : line}”`;
}

const words = (sentence: Sentence, href: string, note: string | null = null): NotificationWords => ({
  parts: sentence.map((part) => (typeof part === "string" ? { text: part, as: "words" } : part)),
  note,
  href,
});

const linkComments = (facts: NotificationFacts): string =>
  facts.publication ? publicationScreenPath(facts.publication.number, "comments") : DASHBOARD.publications;
const linkPublication = (facts: NotificationFacts): string =>
  facts.publication ? publicationScreenPath(facts.publication.number) : DASHBOARD.publications;
const findProofPath = ({ publication }: NotificationFacts): string =>
  publication ? partScreenPath(publication.number) : DASHBOARD.publications;
const formatEnquiryName = ({ enquiry }: NotificationFacts): string =>
  enquiry ? dashboardPath(DASHBOARD.enquiry, { id: enquiry.ticket }) : DASHBOARD.enquiries;
const getTicket = ({ enquiry }: NotificationFacts): string => enquiry?.ticket ?? "an enquiry";

/** Returns what a notification about a manuscript says; its number stands in the second line. */
const ofManuscript = (
  { manuscript }: NotificationFacts,
  { before, after }: ManuscriptWords,
  address: "author" | "editor",
) => {
  const id = manuscript?.number ?? "";
  const screen = address === "author" ? DASHBOARD.manuscript : DASHBOARD.contentReviewItem;
  return words(
    [...(before === "" ? [] : [before]), title(manuscript?.title ?? "a manuscript"), ...(after === "" ? [] : [after])],
    dashboardPath(screen, { id }),
    manuscript?.number ?? null,
  );
};

const onDay = ({ details: { due } }: NotificationFacts): string => (due === undefined ? "" : ` on ${longDay(due)}`);

const TELL: Readonly<Record<NotificationKind, (facts: NotificationFacts) => NotificationWords>> = {
  publication_assigned: (facts) =>
    facts.publication
      ? words([person(facts.actor), " assigned ", title(facts.publication.title), " to you"], linkComments(facts))
      : words(
          [
            person(facts.actor),
            ` assigned ${pluralize(facts.details.count ?? 1, "publication", "publications")} to you`,
          ],
          `${DASHBOARD.publications}?assignee=me`,
        ),
  publication_overdue: (facts) =>
    facts.publication
      ? words([title(facts.publication.title), ` was due${onDay(facts)}`], linkComments(facts))
      : words(
          [`${pluralize(facts.details.count ?? 1, "publication", "publications")} of yours were due${onDay(facts)}`],
          `${DASHBOARD.publications}?assignee=me`,
        ),
  publication_mentioned: (facts) =>
    words(
      [person(facts.actor), " mentioned you in a comment on ", title(facts.publication?.title)],
      linkComments(facts),
      excerpt(facts.entry),
    ),
  publication_commented: (facts) =>
    words(
      [person(facts.actor), " commented on ", title(facts.publication?.title)],
      linkComments(facts),
      excerpt(facts.entry),
    ),
  publication_approved: (facts) =>
    facts.publication
      ? words([title(facts.publication.title), " was approved and published"], linkPublication(facts))
      : words(
          [
            `${pluralize(facts.details.count ?? 1, "publication", "publications")} of yours were approved and published`,
          ],
          DASHBOARD.submissions,
        ),
  publication_returned: (facts) =>
    words(
      [title(facts.publication?.title), " was returned to you"],
      linkPublication(facts),
      "Read the editor’s notes, change it, and send it again.",
    ),
  manuscript_assigned: (facts) => ofManuscript(facts, { before: "You are the editor of ", after: " now" }, "editor"),
  manuscript_news: (facts) => ofManuscript(facts, editorNews(facts.details), "editor"),
  review_news: (facts) => ofManuscript(facts, reviewNews(facts.details), "editor"),
  manuscript_step: (facts) => ofManuscript(facts, authorStep(facts.details), "author"),
  enquiry_assigned: (facts) =>
    facts.enquiry
      ? words(
          [person(facts.actor), ` assigned the enquiry ${getTicket(facts)} to you`],
          formatEnquiryName(facts),
          sender(facts),
        )
      : words(
          [person(facts.actor), ` assigned ${pluralize(facts.details.count ?? 1, "enquiry", "enquiries")} to you`],
          `${DASHBOARD.enquiries}?owner=me`,
        ),
  enquiry_mentioned: (facts) =>
    words(
      [person(facts.actor), ` mentioned you in a note on the enquiry ${getTicket(facts)}`],
      formatEnquiryName(facts),
      excerpt(facts.entry),
    ),
  enquiry_noted: (facts) =>
    words(
      [person(facts.actor), ` wrote a note on the enquiry ${getTicket(facts)}`],
      formatEnquiryName(facts),
      excerpt(facts.entry),
    ),
  enquiry_overdue: (facts) =>
    words(
      [
        facts.details.due === undefined
          ? `The answer to the enquiry ${getTicket(facts)} is overdue`
          : `The enquiry ${getTicket(facts)} was due${onDay(facts)}`,
      ],
      formatEnquiryName(facts),
      sender(facts),
    ),
  email_failed: ({ details: { count = 1 } }) =>
    words(
      [count === 1 ? "An e-mail could not be sent" : `${formatCount(count)} e-mails could not be sent`],
      `${DASHBOARD.outbox}?state=failed`,
      "The outbox says why. Correct the cause, then send it again.",
    ),
  import_ended: ({ details, file }) =>
    words(
      [`Your import of ${file ?? "a file"} ${details.hasFailed === true ? "was interrupted" : "has ended"}`],
      `${DASHBOARD.importPublications}${details.run === undefined ? "" : `?import=${details.run}`}`,
      outcome(details, "added"),
    ),
  proof_remarks: (facts) =>
    words(
      [
        `${pluralize(facts.details.count ?? 1, "remark", "remarks")} on the proof of `,
        title(facts.publication?.title),
        (facts.details.count ?? 1) === 1 ? " has arrived" : " have arrived",
      ],
      findProofPath(facts),
    ),
  proof_approved: (facts) =>
    words(["The authors approved the proof of ", title(facts.publication?.title)], findProofPath(facts)),
  press_news: ({ details, news }) =>
    words(
      ["The press published the news item ", title(news ?? "that was withdrawn")],
      news === undefined || details.news === undefined ? NEWS_PATH : newsPath(details.news),
    ),
  bulk_change_ended: ({ details }) =>
    words(
      [details.isUndo === true ? "Your bulk change was undone" : "Your bulk change has ended"],
      `${DASHBOARD.bulkChanges}${details.run === undefined ? "" : `?change=${details.run}`}`,
      outcome(details, details.isUndo === true ? "restored" : "changed"),
    ),
};

const sender = ({ enquiry }: NotificationFacts): string | null => (enquiry ? `From ${enquiry.sender}` : null);

const outcome = ({ done = 0, refused = 0 }: NotificationDetails, did: string): string =>
  `${pluralize(done, "publication", "publications")} ${did}${refused > 0 ? `, ${formatCount(refused)} refused` : ""}.`;

/** Returns what a notification says, in the words of the screen and of e-mails. */
export const describeNotification = (facts: NotificationFacts): NotificationWords => TELL[facts.kind](facts);

/** Returns a sentence as plain text. */
export const renderSentence = ({ parts }: Pick<NotificationWords, "parts">): string =>
  parts.map(({ text, as }) => (as === "title" ? `“${text}”` : text)).join("");
