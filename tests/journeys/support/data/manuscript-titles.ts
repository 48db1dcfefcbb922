/** The manuscripts of the office press in the order of their numbers; each journey has its own. */
export const MANUSCRIPT_TITLES = [
  "Ledgers of the Delta",
  "Registers of the Delta",
  "Two Reports on Parchment",
  "Two Letters on Parchment",
  "Paper and Parchment",
  "The Copyists of Tranquebar",
  "The Ferry Tolls of Porto Novo",
  "Ink Sticks of Nara",
  "Harbour Lights of Pulicat",
  "The Links of Porto Novo",
] as const;

export type ManuscriptTitle = (typeof MANUSCRIPT_TITLES)[number];

/** The number of the manuscript with this title. */
export const getManuscriptNumber = (title: ManuscriptTitle): string =>
  `VB-${new Date().getUTCFullYear()}-${String(MANUSCRIPT_TITLES.indexOf(title) + 1).padStart(4, "0")}`;
