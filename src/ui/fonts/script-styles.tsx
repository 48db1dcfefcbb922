import { createContext, use } from "react";
import { type FontSubset, fontSubsets, type SetText } from "./font-subsets.ts";

/** The addresses of the font subsets' style sheets; the document's frame provides them. */
export const ScriptStylesAt = createContext<(subset: FontSubset) => readonly string[]>(() => []);

/** Links the style sheets that these texts need. They stand after the texts, so that what comes before is shown at once. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const addressesOf = use(ScriptStylesAt);
  return fontSubsets(texts)
    .flatMap(addressesOf)
    .map((href) => <link key={href} rel="stylesheet" href={href} />);
}
