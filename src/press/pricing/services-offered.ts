import { money, rate } from "./money.ts";
import type { PriceList } from "./price-list.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** A service of the press with its price (specification §1 and §9; the numbers are the press's own estimates). */
export type ServiceOffered = {
  readonly href: string;
  readonly name: string;
  readonly sentence: string;
  readonly forWhom: string;
  readonly duration: string;
  readonly priceFrom: string;
};

export const SERVICE_PATHS = {
  book: "/services/book-publishing",
  chapter: "/services/academic-chapters",
  proceedings: "/services/conference-proceedings",
  editing: "/services/editorial-services",
} as const;

/** Returns the four services, each with its lowest price. */
export function servicesOffered(prices: PriceList): readonly ServiceOffered[] {
  const least = (amounts: readonly number[]) => Math.min(...amounts);
  return [
    {
      href: SERVICE_PATHS.book,
      name: "Book Publishing",
      sentence: "From manuscript review through design, production and distribution to ongoing support.",
      forWhom: "For authors and editors of monographs, collections and textbooks.",
      duration: "Review in 6–9 weeks, then a schedule agreed with you.",
      priceFrom: `from ${money(least(prices.books.map(({ price }) => price)))}`,
    },
    {
      href: SERVICE_PATHS.chapter,
      name: "Academic Chapters",
      sentence: `Review, copyediting and publication of a chapter in an edited volume, up to ${formatCount(prices.chapter.words)} words.`,
      forWhom: "For researchers with one finished argument, and for volume editors.",
      duration: "Initial review in 2–3 weeks, peer review in 4–6 weeks.",
      priceFrom: `from ${money(prices.chapter.base)} per chapter`,
    },
    {
      href: SERVICE_PATHS.proceedings,
      name: "Conference Proceedings",
      sentence: "A volume of your conference’s papers, planned from six months before to four weeks after.",
      forWhom: "For organisers and programme committees.",
      duration: "Published 2–4 weeks after the conference.",
      priceFrom: `from ${money(least(prices.conferences.map(({ base }) => base)))}`,
    },
    {
      href: SERVICE_PATHS.editing,
      name: "Editorial Services",
      sentence: "Editing by the word, mostly in 5–10 business days, with one round of follow-up included.",
      forWhom: "For authors of any press or journal, this one or another.",
      duration: "Mostly 5–10 business days.",
      priceFrom: `from ${rate(least(prices.editing.map(({ centsPerWord }) => centsPerWord)))} per word`,
    },
  ];
}

/** The note that stands beside every price (design brief §3.3). */
export const PRICE_NOTE =
  "Prices are estimates. There are discounts for bulk and for returning clients. Payment never influences review.";

/** The four benefits of specification §1, on `/about` and `/services`. */
export const BENEFITS = [
  {
    title: "Global reach",
    sentence:
      "Open metadata and permanent addresses: libraries, search engines and reference managers can find your work.",
  },
  {
    title: "Quality assurance",
    sentence: "Named editors, independent reviewers, and a copyeditor who reads every line.",
  },
  {
    title: "Expert team",
    sentence: "Editors who know your field, and typesetting in many languages and scripts.",
  },
  {
    title: "Fast turnaround",
    sentence: "We say how long review takes, and agree the later dates with you.",
  },
] as const;
