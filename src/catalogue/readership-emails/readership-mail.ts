import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import type { Quarter } from "./quarter.ts";
import { READERSHIP_TEXT } from "./readership-text.ts";

/** A title and how often it was read in the quarter. */
export type ReadTitle = {
  readonly sequential_id: number;
  readonly title: string;
  readonly views: number;
  readonly downloads: number;
};

/** The most titles that an e-mail names. */
const MAX_TITLES = 50;

type Written = {
  readonly to: string;
  /** The most read first. */
  readonly titles: readonly ReadTitle[];
  readonly quarter: Quarter;
  readonly pressUrl: string;
  readonly pressName: string;
  readonly unsubscribe: string;
  /** The press's own words; undefined where it has the shipped ones. */
  readonly words: TextWords | undefined;
};

/** Returns the e-mail that tells an author how often their titles were read. */
export function readershipMail({ to, titles, quarter, pressUrl, pressName, unsubscribe, words }: Written): Mail {
  const rest = titles.length - MAX_TITLES;
  const listed = titles
    .slice(0, MAX_TITLES)
    .map(({ sequential_id, title, views, downloads }) =>
      [
        title.replaceAll(/\s+/gu, " ").trim(),
        `${describeCount(views, "view")}, ${describeCount(downloads, "download")}`,
        pressUrl + publicationPath(sequential_id),
      ].join("\n"),
    );
  return editableMail(READERSHIP_TEXT, words, {
    to,
    fields: {
      titles: [...listed, ...(rest > 0 ? [`and ${formatCount(rest)} more`] : [])].join("\n\n"),
      quarter: quarter.name,
      press: pressName,
    },
    action: { label: "Open your submissions", href: pressUrl + DASHBOARD.submissions },
    footnote: "We send this four times a year at most.",
    unsubscribe,
  });
}

const describeCount = (count: number, word: string): string => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
