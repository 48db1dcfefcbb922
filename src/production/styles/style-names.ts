import type { PageStyleName } from "../editions/page-style.ts";
import type { Columns } from "./house-style.ts";

/** What people call the styles. */
export const STYLE_LABELS: Readonly<Record<PageStyleName, string>> = {
  "royal-octavo": "Royal octavo",
  "demy-octavo": "Demy octavo",
  a5: "A5",
  "paper-a4": "Paper A4, two columns",
};

/** The columns of a style stay: what is made for two columns is another kind of page. */
export const COLUMNS: Readonly<Record<PageStyleName, Columns>> = {
  "royal-octavo": 1,
  "demy-octavo": 1,
  a5: 1,
  "paper-a4": 2,
};
