import { createContext, use } from "react";
import { type Faces, type FontSubset, fontSubsets, type SetText } from "./font-subsets.ts";

/** The addresses of the font subsets' style sheets; the document's frame provides them. */
export const ScriptStylesAt = createContext<(subset: FontSubset) => readonly string[]>(() => []);

/** Whether style sheets of typefaces beyond Latin wait until such a text comes near (`link-when-near.ts`). */
export const StylesWait = createContext(false);

/** Links the style sheets that these texts need. They stand after the texts, so that what comes before is shown at once. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const addressesOf = use(ScriptStylesAt);
  return fontSubsets(texts).flatMap((subset) =>
    addressesOf(subset).map((href) => <TypefaceStyles key={href} href={href} faces={subset} />),
  );
}

/**
 * Links a style sheet of typefaces. On a page that lists titles in many scripts it waits until such a text comes near:
 * the fonts of a shelf further down would hold up what is read first.
 */
export function TypefaceStyles({ href, faces }: { href: string; faces: Faces }) {
  if (!use(StylesWait)) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <meta name="style-when-near" content={href} data-faces={faces} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
