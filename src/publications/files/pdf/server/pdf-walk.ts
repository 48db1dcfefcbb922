import {
  classifyAction,
  activeDictionary,
  activeEntry,
  activeString,
  type ActiveContent,
  NOTED_KEYS,
} from "./active-content.ts";
import { HiddenObjects, hasSuspiciousName } from "./hidden-objects.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./pdf-dictionary.ts";
import { PdfTokens } from "./pdf-tokens.ts";
import { stringText } from "./pdf-text.ts";

/** Content that runs on a reader's machine, or that is written so that the check cannot see it. */
export type PdfDanger = ActiveContent | "hidden";

export type WalkHooks = {
  /** Receives each stream. A stream's content is not an object; the caller decides how to read it. */
  readonly onStream: (stream: PdfStream) => PdfDanger | undefined;
  /** Receives a token outside every array and dictionary: where its search began, and where it is. */
  readonly onTop?: (from: number, start: number) => PdfDanger | undefined;
};

/** Programs nest about a dozen levels. */
const MAX_LEVELS = 500;
const MAX_TEXT_LENGTH = 4096;
const END_OF_STREAM = "endstream";

type Frame = {
  key: string | undefined;
  /** The key whose value was read last. */
  before: string | undefined;
  readonly entries: Map<string, PdfValue> | undefined;
  names: string;
  isMixed: boolean;
};

/** Reads all objects of a PDF, or of an unpacked object stream, in one pass and returns the first danger found. */
export class PdfWalk {
  readonly #tokens: PdfTokens;
  readonly #hidden: HiddenObjects;
  readonly #hooks: WalkHooks;
  #frames: Frame[] = [];
  #last: PdfDictionary = new Map();
  #afterDictionary = false;
  #afterS = false;
  #isBroken = false;

  constructor(bytes: Buffer, hooks: WalkHooks) {
    this.#tokens = new PdfTokens(bytes);
    this.#hidden = new HiddenObjects(bytes);
    this.#hooks = hooks;
  }

  /** Reads to the end of the bytes or to the first danger. */
  run(): PdfDanger | undefined {
    const tokens = this.#tokens;
    while (tokens.next() !== "end") {
      const danger = this.#unseen() ?? this.#token();
      if (danger !== undefined) return danger;
    }
    if (this.#hidden.areIn(tokens.from, tokens.end)) return "hidden";
    return this.#hooks.onTop?.(tokens.from, tokens.start);
  }

  /** Checks the comments before the token, and strings, for hidden objects. */
  #unseen(): PdfDanger | undefined {
    const { kind, from, start, end, bytes } = this.#tokens;
    if (this.#frames.length === 0) {
      const danger = this.#hooks.onTop?.(from, start);
      if (danger !== undefined) return danger;
    }
    if (start > from + 1 && this.#hidden.areIn(from, start)) return "hidden";
    if (kind !== "string" && kind !== "hex") return undefined;
    if (this.#hidden.areIn(start, end)) return "hidden";
    // Viewers disagree about where such a string ends.
    const isOdd = kind === "hex" && !/^<[\dA-Fa-f\s\0]*>$/u.test(this.#tokens.text());
    return isOdd && hasSuspiciousName(bytes, start, end) ? "hidden" : undefined;
  }

  #token(): PdfDanger | undefined {
    const { kind } = this.#tokens;
    const afterDictionary = this.#afterDictionary;
    const afterS = this.#afterS;
    this.#afterDictionary = false;
    this.#afterS = false;
    if (kind === "<<" || kind === "[") return this.#open(kind === "<<");
    if (kind === ">>") return this.#closeDictionary();
    if (kind === "]") return this.#closeArray();
    if (kind === "keyword") return this.#keyword(this.#tokens.text(), afterDictionary);
    if (kind === "name") return this.#name(this.#tokens.name(), afterS);
    if (kind === "string" || kind === "hex") return this.#string(kind);
    return this.#value({ kind: "number", text: this.#isNoted() ? this.#tokens.text() : "" });
  }

  #isNoted(): boolean {
    const key = this.#frames.at(-1)?.key;
    return key !== undefined && NOTED_KEYS.has(key);
  }

  #open(isDictionary: boolean): PdfDanger | undefined {
    const entries = isDictionary ? new Map<string, PdfValue>() : undefined;
    this.#frames.push({ key: undefined, before: undefined, entries, names: "", isMixed: false });
    return this.#frames.length > MAX_LEVELS ? "hidden" : undefined;
  }

  #closeDictionary(): PdfDanger | undefined {
    let frame = this.#frames.pop();
    while (frame && !frame.entries) {
      this.#isBroken = true;
      frame = this.#frames.pop();
    }
    if (!frame?.entries) return undefined;
    this.#afterDictionary = true;
    this.#last = frame.entries;
    return activeDictionary(frame.entries) ?? this.#value({ kind: "dictionary", text: "", dictionary: frame.entries });
  }

  #closeArray(): PdfDanger | undefined {
    const frame = this.#frames.at(-1);
    if (!frame || frame.entries) {
      this.#isBroken ||= frame !== undefined;
      return undefined;
    }
    this.#frames.pop();
    return this.#value({ kind: "array", text: frame.names, isMixed: frame.isMixed });
  }

  #keyword(word: string, afterDictionary: boolean): PdfDanger | undefined {
    if (word.startsWith("obj") || word.startsWith("endobj")) {
      this.#frames = [];
      this.#isBroken = false;
      return undefined;
    }
    if (word.startsWith("stream") && afterDictionary) return this.#stream();
    return this.#value({ kind: "keyword", text: word });
  }

  /**
   * Reads a stream (§7.3.8): a dictionary, the word, an end of line, then bytes up to `endstream`, whatever length is
   * declared.
   */
  #stream(): PdfDanger | undefined {
    if (this.#isBroken || this.#frames.length > 0) return "hidden";
    const { bytes, start } = this.#tokens;
    let begins = start + "stream".length;
    while (bytes[begins] === 32 || bytes[begins] === 9) begins += 1;
    if (bytes[begins] === 13) begins += 1;
    if (bytes[begins] === 10) begins += 1;
    const found = bytes.indexOf(END_OF_STREAM, begins);
    const ends = found < 0 ? bytes.length : found;
    this.#tokens.end = ends;
    return this.#hidden.areIn(begins, ends) ? "hidden" : this.#hooks.onStream({ dictionary: this.#last, begins, ends });
  }

  #name(name: string, afterS: boolean): PdfDanger | undefined {
    this.#afterS = name === "S";
    const frame = this.#frames.at(-1);
    if (afterS || !frame) {
      // An action's type may be a separate object.
      const action = classifyAction(name);
      if (action !== undefined) return action;
    }
    if (frame?.entries && frame.key === undefined) {
      frame.key = name;
      return undefined;
    }
    if (frame && !frame.entries && frame.names.length < MAX_TEXT_LENGTH) frame.names += `/${name}`;
    return this.#value({ kind: "name", text: name });
  }

  #string(kind: "string" | "hex"): PdfDanger | undefined {
    const { bytes, start, end } = this.#tokens;
    const isTop = this.#frames.length === 0;
    const isRead = isTop || this.#isNoted();
    const text = isRead ? stringText(bytes.toString("latin1", start, Math.min(end, start + MAX_TEXT_LENGTH))) : "";
    return isTop ? activeString(text) : this.#value({ kind, text });
  }

  /** Where a key is expected, only the rest of a reference can follow (`5 0 R`): its first number was the value. */
  #value(value: PdfValue): PdfDanger | undefined {
    const frame = this.#frames.at(-1);
    const key = frame?.key;
    if (frame && !frame.entries && value.kind !== "name") frame.isMixed = true;
    if (frame?.entries && key === undefined && value.text === "R") noteReference(frame.entries, frame.before);
    if (!frame?.entries || key === undefined) return undefined;
    frame.key = undefined;
    frame.before = key;
    if (!NOTED_KEYS.has(key)) return undefined;
    // Of two file names, some viewers take the first and others the last.
    if (value.text !== "" && frame.entries.get(key)?.kind === "string") return "hidden";
    frame.entries.set(key, value);
    return activeEntry(key, value);
  }
}

/** The number that was taken for a value is the first of a reference. */
function noteReference(entries: Map<string, PdfValue>, key: string | undefined): void {
  const value = key === undefined ? undefined : entries.get(key);
  if (key !== undefined && value?.kind === "number") entries.set(key, { kind: "reference", text: value.text });
}
