/** A paper on which books are printed: its weight in g/m², and its bulk in cm³/g. */
type Paper = { readonly label: string; readonly grammage: number; readonly bulk: number };

export const PAPERS = {
  "cream-80": { label: "80 g cream", grammage: 80, bulk: 1.5 },
  "cream-90": { label: "90 g cream", grammage: 90, bulk: 1.4 },
  "white-90": { label: "90 g white", grammage: 90, bulk: 1.2 },
  "coated-115": { label: "115 g coated", grammage: 115, bulk: 0.9 },
} as const satisfies Readonly<Record<string, Paper>>;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as [PaperName, ...PaperName[]]; // the table's own keys
export const DEFAULT_PAPER: PaperName = "cream-90";

const SIGNATURE_PAGES = 16;

/** What a printer is told of a book: `spine` in millimetres without the cover, `blank` the empty pages of the last signature. */
export type Extent = {
  readonly pages: number;
  readonly spine: number;
  readonly signatures: number;
  readonly blank: number;
};

/** Returns the extent of a book of so many pages in signatures of 16; the blank pages are in the spine too. */
export function calculateExtent(pages: number, paper: PaperName): Extent {
  const { grammage, bulk } = PAPERS[paper];
  const signatures = Math.ceil(pages / SIGNATURE_PAGES);
  const leaves = (signatures * SIGNATURE_PAGES) / 2;
  const spine = Math.round(((leaves * grammage * bulk) / 1000) * 10) / 10;
  return { pages, spine, signatures, blank: signatures * SIGNATURE_PAGES - pages };
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** Returns a number in small Roman numerals ("xii"); empty for 0. */
export function toRoman(number: number): string {
  const found = ROMAN.find(([value]) => value <= number);
  return found ? found[1] + toRoman(number - found[0]) : "";
}
