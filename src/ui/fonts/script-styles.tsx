import { createContext, use } from "react";
import { type Faces, findFaces, fontSubsets, type SetText } from "./font-subsets.ts";

/** The addresses of the typefaces' style sheets; the document's frame provides them. */
export const ScriptStylesAt = createContext<(faces: Faces) => readonly string[]>(() => []);

/** Whether style sheets of typefaces beyond Latin wait until such a text comes near (`link-when-near.ts`). */
export const StylesWait = createContext(false);

/** Links the style sheets that these texts need. They stand after the texts, so that what comes before is shown at once. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const readAddresses = use(ScriptStylesAt);
  return fontSubsets(texts).flatMap((subset) =>
    readAddresses(subset).map((href) => <TypefaceStyles key={href} href={href} faces={subset} />),
  );
}

/** Links at once what the texts need that are read first, also on a page where the others wait. */
export function FirstScriptStyles({ texts }: { texts: readonly SetText[] }) {
  const readAddresses = use(ScriptStylesAt);
  const needed = new Set(texts.flatMap(findFaces));
  return [...needed].flatMap((faces) =>
    readAddresses(faces).map((href) => <link key={href} rel="stylesheet" href={href} />),
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
