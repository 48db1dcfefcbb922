import { createContext, use } from "react";
import { LateStyle } from "./late-style.tsx";
import { type ScriptPack, scriptPacks, type SetText } from "./script-packs.ts";

/** Where the packs' style sheets are; the document's frame says so. */
export const ScriptStylesAt = createContext<(pack: ScriptPack) => readonly string[]>(() => []);

/** Links the style sheets that these texts need. For a page's head. */
export function ScriptStyles({ texts }: { texts: Iterable<SetText> }) {
  const addressesOf = use(ScriptStylesAt);
  return scriptPacks(texts)
    .flatMap(addressesOf)
    .map((href) => <LateStyle key={href} href={href} />);
}
