import { createContext, use } from "react";
import { type FontSubset, fontSubsets, type SetText } from "./font-subsets.ts";

/** The addresses of the font subsets' style sheets; the document's frame provides them. */
export const ScriptStylesAt = createContext<(subset: FontSubset) => readonly string[]>(() => []);

/** Whether the style sheets of further typefaces wait until the page is loaded (`after-load.ts`). */
export const StylesWait = createContext(false);

/** Links the style sheets that these texts need. They stand after the texts, so that what comes before is shown at once. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const addressesOf = use(ScriptStylesAt);
  return fontSubsets(texts)
    .flatMap(addressesOf)
    .map((href) => <TypefaceStyles key={href} href={href} />);
}

/**
 * Links a style sheet of typefaces. On a page that lists titles in many scripts it waits until the page is loaded: the
 * fonts of a shelf further down would hold up what is read first.
 */
export function TypefaceStyles({ href }: { href: string }) {
  if (!use(StylesWait)) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <meta name="style-after-load" content={href} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
