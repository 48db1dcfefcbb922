// The program of the typesetter's process: it sets one text after another, each on an order of the process that started it.
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Manuscript } from "../../document/manuscript.ts";
import { unpackText } from "../../document/packed-text.ts";
import type { PrintedPart } from "../page-job.ts";
import type { CoverOrder, PagesOrder, PagesResponse, SpreadOrder } from "../pages-order.ts";
import { setCover } from "./set-cover.ts";
import { setPages } from "./set-pages.ts";
import { setSpread } from "./set-spread.ts";

process.on("message", (order: PagesOrder | CoverOrder | SpreadOrder) => {
  void respond(order).then((response) => process.send?.(response));
});
// The process that gives the orders is gone.
process.on("disconnect", () => process.exit());

/** This process may open what the press only stores. */
function openText(packed: UploadedBytes): Manuscript {
  if (!(packed instanceof Uint8Array)) throw new TypeError("These are no bytes.");
  return unpackText(packed);
}

const withTitle = (text: Manuscript, title: string): Manuscript => (text.title === "" ? { ...text, title } : text);

async function respond(order: PagesOrder | CoverOrder | SpreadOrder): Promise<PagesResponse> {
  try {
    if ("cover" in order) return { set: { pdf: await setCover(order.cover), problems: [] } };
    if ("spread" in order) {
      const { packed, ...spread } = order.spread;
      return { set: await setSpread(openText(packed), spread) };
    }
    const { parts, job } = order;
    const [first, ...others] = parts.map(({ packed, part, title = "" }): PrintedPart => ({
      ...part,
      text: withTitle(openText(packed), title),
    }));
    if (!first) return { error: "An order without a text." };
    return { set: await setPages({ ...job, parts: [first, ...others] }) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError)
      return { refused: "These pages need more memory than the press gives them. Set the chapters one by one." };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
