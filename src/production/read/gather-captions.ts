import type { Block, Table } from "../document/block.ts";
import { toPlainText } from "../document/inline.ts";
import { dropCharacters, findLabel } from "./labels.ts";
import { isSourceLine } from "./part-names.ts";

/** A longer paragraph that begins with "Table 2" is text about it. */
const MAX_CAPTION_CHARACTERS = 400;

/** Returns blocks with the captions and source lines that their author only typed put into their figures and tables. */
export function gatherCaptions(blocks: readonly Block[]): readonly Block[] {
  const gathered: Block[] = [];
  for (const block of blocks) {
    const last = gathered.at(-1);
    const joined = last && joinBelow(last, block);
    if (joined) gathered[gathered.length - 1] = joined;
    else if (block.t === "table" && last?.t === "p") {
      const captioned = withCaptionAbove(block, last);
      if (captioned) gathered.pop();
      gathered.push(captioned ?? block);
    } else gathered.push(block);
  }
  return gathered;
}

/** Returns the figure or table with the paragraph below it as its caption or source; undefined where it is text. */
function joinBelow(last: Block, block: Block): Block | undefined {
  if (block.t !== "p") return undefined;
  const text = toPlainText(block.c);
  if (last.t === "table" && isSourceLine(text) && text.length < MAX_CAPTION_CHARACTERS) {
    const line = last.source.length > 0 ? [...last.source, { t: "br" as const }] : [];
    return { ...last, source: [...line, ...block.c] };
  }
  if ((last.t !== "figure" && last.t !== "table") || last.caption.length > 0 || text.length >= MAX_CAPTION_CHARACTERS)
    return undefined;
  const found = findLabel(text);
  return found && { ...last, label: found.label, caption: dropCharacters(block.c, found.length) };
}

function withCaptionAbove(table: Table, paragraph: Extract<Block, { t: "p" }>): Table | undefined {
  const text = toPlainText(paragraph.c);
  const found = table.caption.length === 0 && text.length < MAX_CAPTION_CHARACTERS ? findLabel(text) : undefined;
  return found && { ...table, label: found.label, caption: dropCharacters(paragraph.c, found.length) };
}
