/** Whole cents of US dollars; a rate per word may be a fraction of a cent. */
export type Cents = number;

export type BookPackage = {
  readonly key: string;
  readonly name: string;
  readonly price: Cents;
  /** The longest manuscript it covers; null for any length. */
  readonly words: number | null;
  /** Null when the number is agreed with the author. */
  readonly coverConcepts: number | null;
  readonly editing: string;
  readonly mark?: string | undefined;
};

export type ChapterFees = {
  readonly base: Cents;
  /** The number of words that the base fee covers. */
  readonly words: number;
  /** The price of every thousand words begun beyond that. */
  readonly extraThousand: Cents;
  readonly openAccess: Cents;
  readonly expedited: Cents;
  readonly colourFigure: Cents;
};

export type ConferencePackage = {
  readonly key: string;
  readonly name: string;
  readonly base: Cents;
  readonly perPaper: Cents;
  readonly papers: number;
  readonly mark?: string | undefined;
};

export type EditingRate = { readonly key: string; readonly name: string; readonly centsPerWord: number };

/** The press's only price list, which every page and every calculator reads (decision P5). */
export type PriceList = {
  readonly books: readonly BookPackage[];
  readonly chapter: ChapterFees;
  readonly conferences: readonly ConferencePackage[];
  readonly editing: readonly EditingRate[];
};

/** The largest number of entries in each list; a list is never empty (decision 25). */
export const MAX_ENTRIES = { books: 8, conferences: 6, editing: 20 } as const;

/** The defaults of specification §9. */
export const DEFAULT_PRICES: PriceList = {
  books: [
    {
      key: "essential",
      name: "Essential",
      price: 2_999_00,
      words: 80_000,
      coverConcepts: 3,
      editing: "Basic editing",
    },
    {
      key: "professional",
      name: "Professional",
      price: 4_999_00,
      words: 120_000,
      coverConcepts: 5,
      editing: "Basic editing",
      mark: "Most popular",
    },
    {
      key: "premium",
      name: "Premium",
      price: 7_999_00,
      words: null,
      coverConcepts: null,
      editing: "Developmental editing",
    },
  ],
  chapter: {
    base: 999_00,
    words: 10_000,
    extraThousand: 50_00,
    openAccess: 500_00,
    expedited: 300_00,
    colourFigure: 75_00,
  },
  conferences: [
    { key: "standard", name: "Standard", base: 1_499_00, perPaper: 25_00, papers: 100 },
    { key: "premium", name: "Premium", base: 2_999_00, perPaper: 20_00, papers: 200, mark: "Recommended" },
  ],
  editing: [
    { key: "developmental", name: "Developmental editing", centsPerWord: 8 },
    { key: "copy", name: "Copy editing", centsPerWord: 5 },
    { key: "proofreading", name: "Proofreading", centsPerWord: 2 },
    { key: "polishing", name: "Language polishing", centsPerWord: 6 },
    { key: "academic", name: "Academic editing", centsPerWord: 7 },
    { key: "pre-submission", name: "Pre-submission review", centsPerWord: 4 },
  ],
};
