import type { Passage } from "../reading-text.ts";

/** The words of a part, in passages of neighbouring blocks. */
export type Passages = {
  /** A block begins; `anchor` is its address, if it has one. */
  readonly startBlock: (anchor: string | undefined) => void;
  readonly add: (text: string) => void;
  readonly list: () => Passage[];
};

/** About the words of a passage: it ends with the block that reaches them. */
const USUAL_LENGTH = 1500;
const MAX_LENGTH = 20_000;

export function startPassages(): Passages {
  const passages: { anchor: string; text: string }[] = [];
  return {
    startBlock(anchor) {
      const last = passages.at(-1);
      if (anchor !== undefined && (last === undefined || last.text.length >= USUAL_LENGTH))
        passages.push({ anchor, text: "" });
      else if (last) last.text += "\n";
    },
    add(text) {
      const last = passages.at(-1);
      if (last) last.text += text;
      else if (text.trim() !== "") passages.push({ anchor: "", text });
    },
    list: () => passages.flatMap(splitPassage),
  };
}

/** A passage has a bounded length, even of a paragraph without end; its pieces share their address. */
function splitPassage({ anchor, text }: Passage): Passage[] {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  return Array.from({ length: Math.ceil(words.length / MAX_LENGTH) }, (_, place) => ({
    anchor,
    text: words.slice(place * MAX_LENGTH, (place + 1) * MAX_LENGTH),
  }));
}
