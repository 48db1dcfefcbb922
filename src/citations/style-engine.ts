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

/** Turabian's 9th edition prescribes the bibliography of Chicago's 17th. */
const STYLES: Record<CitationStyle, unknown> = { apa, chicago, harvard, ieee, mla, vancouver, ama, turabian: chicago };

/** Puts one item into one style's bibliography and answers the processor's HTML. */
type Bibliographer = (item: CslItem) => string;

const bibliographers = new Map<CitationStyle, Bibliographer>();

/** Compiling a style takes up to a fifth of a second, so each is compiled once, when it is first asked for. */
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
    // The processor keeps what it has under an id and does not ask again, so every call has an id of its own.
    engine.updateItems([String(calls)]);
    const bibliography = engine.makeBibliography();
    return bibliography ? (bibliography[1][0] ?? "") : "";
  });
}

/** An entry takes the processor a millisecond, nearly all of it spent walking the style; the titles in demand are asked for again. */
function remembering(write: Bibliographer): Bibliographer {
  const entries = new LRUCache<string, string>({ max: 500 });
  return (item) => {
    const key = JSON.stringify(item);
    const entry = entries.get(key) ?? write(item);
    entries.set(key, entry);
    return entry;
  };
}
