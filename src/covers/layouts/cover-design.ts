import { xmlText } from "#platform/text/xml-text.ts";
import { CLOTHS, type Cloth, getPalette } from "../core/cloths.ts";
import { HEIGHT, WIDTH } from "../core/drawing.ts";
import type { Sheet } from "#covers/layouts/layout.ts";
import { layoutFor } from "#covers/layouts/layouts.ts";
import { namesOnCover } from "../core/names.ts";
import { PATTERNS } from "#covers/patterns/patterns.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { detectScript } from "../core/script.ts";
import { choose, fnv1a, createRandom } from "../core/seed.ts";

export type CoverOptions = {
  /** The accessible name; without it the cover is decoration beside its title. */
  readonly label?: string | undefined;
  /** `hex` for renderers that cannot read oklch(). */
  readonly notation?: "oklch" | "hex";
  /** For paper: a bound book has its own hinge. */
  readonly isPrinted?: boolean;
};

/** The text of a title without a single letter. */
const UNTITLED = "—";

/**
 * Returns the typographic cover of a publication, 600 × 900, as SVG. The same publication always gives the same bytes:
 * all choices come from a seed of type, id and title (design brief §4.5; decision P10).
 */
export function coverSvg(
  given: CoverPublication,
  { label, notation = "oklch", isPrinted = false }: CoverOptions = {},
): string {
  const title = given.title.normalize("NFC").trim() || UNTITLED;
  const publication = { ...given, title };
  const random = createRandom(fnv1a(getSeed(publication)));
  const cloth = chooseCloth(publication);
  const sheet: Sheet = {
    publication,
    random,
    names: namesOnCover(publication),
    palette: getPalette(cloth, notation),
    pattern: choose(random, PATTERNS),
    rightToLeft: detectScript(title, publication.language) === "arab",
  };
  const access = label === undefined ? `aria-hidden="true"` : `role="img" aria-label="${xmlText(label)}"`;
  const drawing = layoutFor(sheet)(sheet) + (isPrinted ? "" : hinge(sheet.rightToLeft));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${access}>${drawing}</svg>`;
}

/** Returns what makes covers differ at first sight: the layout, and the script of the title. */
export function coverKind(publication: Pick<CoverPublication, "type" | "id" | "title" | "language" | "salt">): {
  readonly layout: string;
  readonly script: string;
} {
  const random = createRandom(fnv1a(getSeed(publication)));
  choose(random, PATTERNS); // a cover chooses its pattern before its layout
  const layout = layoutFor({ publication: { type: publication.type }, random });
  return { layout: layout.name, script: detectScript(publication.title, publication.language) };
}

/** Returns the cloth; chapters and papers have their parent's. */
export function chooseCloth(publication: CoverPublication): Cloth {
  const { parent } = publication;
  const seed = fnv1a(getSeed(parent ? { ...parent, salt: undefined } : publication));
  const cloth = CLOTHS[seed % CLOTHS.length] ?? CLOTHS[0];
  if (!cloth) throw new Error("There is no cloth to bind in.");
  return cloth;
}

export function getSeed({ type, id, title, salt }: Pick<CoverPublication, "type" | "id" | "title" | "salt">): string {
  const seed = `${type}|${id}|${title.normalize("NFC")}`;
  return salt ? `${seed}|${salt}` : seed;
}

/** Draws a dark and a light line near the spine, so that the flat picture looks like a bound book. */
function hinge(rightToLeft: boolean): string {
  const dark = rightToLeft ? WIDTH - 13 : 11;
  const light = rightToLeft ? WIDTH - 11 : 13;
  return (
    `<rect x="${dark}" width="2" height="${HEIGHT}" fill="#000" opacity=".16"/>` +
    `<rect x="${light}" width="1.5" height="${HEIGHT}" fill="#fff" opacity=".14"/>`
  );
}
