import { createContext, use } from "react";
import { DeferredStyle } from "./late-style.tsx";
import { type FontSubset, fontSubsets, type SetText } from "./script-packs.ts";

/** Where the packs' style sheets are; the document's frame says so. */
export const ScriptStylesAt = createContext<(pack: FontSubset) => readonly string[]>(() => []);

/** Links the style sheets that these texts need. For a page's head. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const addressesOf = use(ScriptStylesAt);
  return fontSubsets(texts)
    .flatMap(addressesOf)
    .map((href) => <DeferredStyle key={href} href={href} />);
}
