import CSL from "citeproc";
import { LRUCache } from "lru-cache";
import ama from "./styles/ama.json" with { type: "json" };
import apa from "./styles/apa.json" with { type: "json" };
import chicago from "./styles/chicago.json" with { type: "json" };
import harvard from "./styles/harvard.json" with { type: "json" };
import ieee from "./styles/ieee.json" with { type: "json" };
import british from "./styles/locale-en-GB.json" with { type: "json" };
import american from "./styles/locale-en-US.json" with { type: "json" };
import mla from "./styles/mla.json" with { type: "json" };
import vancouver from "./styles/vancouver.json" with { type: "json" };
import type { CitationStyle } from "./citation-style.ts";
import type { CslItem } from "./csl-json.ts";

/** The compiled styles. Turabian's 9th edition prescribes the bibliography of Chicago's 17th. */
const STYLES: Record<CitationStyle, unknown> = { apa, chicago, harvard, ieee, mla, vancouver, ama, turabian: chicago };

/** Formats one item in one style's bibliography and returns the processor's HTML. */
type Bibliographer = (item: CslItem) => string;

const bibliographers = new Map<CitationStyle, Bibliographer>();

/**
 * Returns the compiled style. Compiling takes up to a fifth of a second, so each style is compiled once, on its first
 * use.
 */
export function bibliographer(style: CitationStyle): Bibliographer {
  const known = bibliographers.get(style) ?? compile(style);
  bibliographers.set(style, known);
  return known;
}

function compile(style: CitationStyle): Bibliographer {
  let current: CslItem | undefined;
  let calls = 0;
  const engine = new CSL.Engine(
    {
      retrieveItem: (id) => ({ ...current, id }),
      retrieveLocale: (language) => (language === "en-GB" ? british : american),
    },
    STYLES[style],
    style === "harvard" ? "en-GB" : "en-US",
  );
  engine.setOutputFormat("html");
  return remembering((item) => {
    current = item;
    calls += 1;
    // The processor stores items by id and does not read them again, so every call has an id of its own.
    engine.updateItems([String(calls)]);
    const bibliography = engine.makeBibliography();
    return bibliography ? (bibliography[1][0] ?? "") : "";
  });
}

/**
 * Returns a writer that caches entries: one takes the processor a millisecond, and the same publications are requested
 * often.
 */
function remembering(write: Bibliographer): Bibliographer {
  const entries = new LRUCache<string, string>({ max: 500 });
  return (item) => {
    const key = JSON.stringify(item);
    const entry = entries.get(key) ?? write(item);
    entries.set(key, entry);
    return entry;
  };
}
