/** What the press does for a price (specification §1 and §9; the figures are the press's own estimates). */
export type ServiceOffered = {
  readonly href: string;
  readonly name: string;
  readonly sentence: string;
  readonly priceFrom: string;
  readonly includes: readonly string[];
};

export const SERVICES_OFFERED: readonly ServiceOffered[] = [
  {
    href: "/services/book-publishing",
    name: "Book Publishing",
    sentence: "From manuscript review through design, production and distribution to ongoing support.",
    priceFrom: "from $2,999",
    includes: [
      "Essential, $2,999: basic editing up to 80,000 words and 3 cover concepts.",
      "Professional, $4,999, most popular: editing up to 120,000 words and 5 cover concepts.",
      "Premium, $7,999: unlimited words and developmental editing.",
    ],
  },
  {
    href: "/services/academic-chapters",
    name: "Academic Chapters",
    sentence: "Review, copyediting and publication of a chapter in an edited volume, up to 10,000 words.",
    priceFrom: "from $999 per chapter",
    includes: [
      "Initial review in 2–3 weeks, peer review in 4–6 weeks.",
      "Open access: $500. Expedited review: $300.",
      "Beyond 10,000 words: $50 per 1,000 words. Colour figures: $75 each.",
    ],
  },
  {
    href: "/services/conference-proceedings",
    name: "Conference Proceedings",
    sentence: "A volume of your conference’s papers, planned from six months before to four weeks after.",
    priceFrom: "from $1,499",
    includes: [
      "Standard: $1,499 and $25 per paper, up to 100 papers.",
      "Premium, recommended: $2,999 and $20 per paper, up to 200 papers.",
      "Four phases: 4–6 months before, 2–4 months before, the conference’s week, 2–4 weeks after.",
    ],
  },
  {
    href: "/services/editorial-services",
    name: "Editorial Services",
    sentence: "Editing by the word, mostly in 5–10 business days, with one round of follow-up included.",
    priceFrom: "from $0.02 per word",
    includes: [
      "Developmental editing $0.08, academic editing $0.07, language polishing $0.06 per word.",
      "Copy editing $0.05, pre-submission review $0.04, proofreading $0.02 per word.",
      "A 5,000-word article: copy editing $250, proofreading $100, polishing $300.",
    ],
  },
];

/** Stands wherever a price does (design brief §3.3). */
export const PRICE_NOTE = "Prices are estimates. Payment never influences review.";
