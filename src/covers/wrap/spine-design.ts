import { chooseCloth, getSeed } from "../layouts/cover-design.ts";
import type { Cloth } from "../core/cloths.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { fit } from "../core/fit.ts";
import { type Script, detectScript } from "../core/script.ts";
import { fnv1a, createRandom } from "../core/seed.ts";

/** What decorates a spine: nothing, double rules at both ends, a paper label, or a lozenge at the foot. */
export type SpineFinish = "plain" | "rules" | "label" | "mark";

/** The design of a book's spine on the shelf, in CSS pixels. */
export type SpineVariant = {
  readonly cloth: string;
  readonly foil: string;
  readonly finish: SpineFinish;
  readonly width: number;
  readonly height: number;
  readonly script: Script;
  /** One line or two along the spine, their size, and the distance between their base lines. */
  readonly lines: readonly string[];
  readonly size: number;
  readonly lead: number;
};

const NARROWEST = 30;
const MAX_WIDTH = 56;
const MIN_LENGTH = 210;
const TALLEST = 256;
/** The thickness in pages of a publication whose number of pages is unknown. */
const USUAL_PAGES = 220;

/** The space above and below the text. */
const ENDS: Readonly<Record<SpineFinish, number>> = { plain: 32, rules: 44, label: 60, mark: 56 };
const SIZES = [17, 16, 15, 14, 13, 12] as const;
const LINE_HEIGHT = 1.16;

/** Returns the text of a spine: volumes of one conference begin alike, so that its acronym and the year are enough. */
export function spineText({ type, acronym, year, title }: CoverPublication): string {
  if (type !== "conference_proceedings" || acronym === undefined) return title;
  return year === undefined || acronym.includes(String(year)) ? acronym : `${acronym} ${year}`;
}

/**
 * Returns the spine of a publication: its thickness follows the pages on a logarithmic scale (40
 * pages the narrowest, 1,200 the widest), height and finish the seed.
 */
export function spine(publication: CoverPublication): SpineVariant {
  const text = spineText(publication).normalize("NFC").trim() || "—";
  const { cloth, foil } = chooseSpineCloth(publication).oklch;
  const pages = Math.min(1200, Math.max(40, publication.pages ?? USUAL_PAGES));
  const thickness = Math.log(pages / 40) / Math.log(1200 / 40);
  const random = createRandom(fnv1a(`spine|${getSeed(publication)}`));
  const width = Math.round(NARROWEST + thickness * (MAX_WIDTH - NARROWEST));
  const height = Math.round(MIN_LENGTH + random() * (TALLEST - MIN_LENGTH));
  const finish = chooseFinish(random());
  const beside = finish === "label" ? 14 : 8;
  const { lines, size, lead } = fit(text, publication.language, {
    measure: height - ENDS[finish],
    height: width - beside,
    lines: width - beside < 2 * LINE_HEIGHT * 12 ? 1 : 2,
    sizes: SIZES,
  });
  return {
    cloth,
    foil,
    finish,
    width,
    height,
    script: detectScript(text, publication.language),
    lines,
    size,
    lead,
  };
}

/** Returns the cloth of a spine. Lists of titles do not name the volume of a chapter, so that it has no part in it. */
export const chooseSpineCloth = (publication: CoverPublication): Cloth =>
  chooseCloth({ ...publication, parent: undefined });

/** Half of the spines are plain, a third have rules. */
function chooseFinish(chance: number): SpineFinish {
  if (chance < 0.48) return "plain";
  if (chance < 0.82) return "rules";
  return chance < 0.91 ? "label" : "mark";
}
