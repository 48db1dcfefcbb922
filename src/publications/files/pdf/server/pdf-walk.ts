import { classifyAction, activeDictionary, activeEntry, activeString, NOTED_KEYS } from "./active-content.ts";
import { HiddenObjects, hasSuspiciousName } from "./hidden-objects.ts";
import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";
import type { PdfDanger, WalkHooks } from "./walk-hooks.ts";
import { PdfTokens } from "./pdf-tokens.ts";
import { stringText } from "./pdf-text.ts";
import {
  createArrayFrame,
  createFrame,
  type Frame,
  hasReferences,
  isContents,
  isPlain,
  noteReference,
} from "./walk-frame.ts";

/** Programs nest about a dozen levels. */
const MAX_LEVELS = 500;
const MAX_TEXT_LENGTH = 4096;
const END_OF_STREAM = "endstream";
const MAX_REFERENCES = 1_000_000;
const MAX_ITEMS = 16;

/** Reads all objects of a PDF, or of an unpacked object stream, in one pass and returns the first danger found. */
export class PdfWalk {
  /** An object is written as programs do not write it, so that its number is not known. */
  hasOddObjects = false;
  readonly #tokens: PdfTokens;
  readonly #hidden: HiddenObjects;
  readonly #hooks: WalkHooks;
  #frames: Frame[] = [];
  #last: PdfDictionary = new Map();
  #afterDictionary = false;
  #afterS = false;
  #isBroken = false;
  /** The numbers directly before this token, where references and objects are read. */
  #numbers: readonly string[] = [];
  /** Where the last two numbers begin. */
  #places: readonly [number, number] = [0, 0];
  /** The number of the object that begins with this token. */
  #begun: number | undefined;
  /** The number of the object whose dictionary was read last. */
  #object: number | undefined;

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
    if (this.#hidden.areIn(tokens.from, tokens.end) || this.#hasOpenReferences()) return "hidden";
    return this.#hooks.onTop?.(tokens.from, tokens.start);
  }

  /** Checks the comments before the token, and strings, for hidden objects. */
  #unseen(): PdfDanger | undefined {
    const { kind, from, start, end, bytes } = this.#tokens;
    if (this.#frames.length === 0) {
      const danger = this.#hooks.onTop?.(from, start);
      if (danger !== undefined) return danger;
      this.#begun ??= this.#hooks.getObject?.();
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
    const [begun, numbers] = [this.#begun, this.#numbers];
    this.#begun = undefined;
    if (kind === "number") return this.#number(begun);
    this.#numbers = [];
    if (kind === "<<" || kind === "[") return this.#open(kind === "<<", begun);
    if (kind === ">>") return this.#closeDictionary();
    if (kind === "]") return this.#closeArray();
    if (kind === "keyword") return this.#keyword(this.#tokens.text(), afterDictionary, numbers);
    if (kind === "name") return this.#name(this.#tokens.name(), afterS);
    return this.#string(kind === "hex" ? kind : "string");
  }

  #number(begun: number | undefined): PdfDanger | undefined {
    const frame = this.#frames.at(-1);
    if (!frame || frame.references || isContents(frame)) {
      const text = this.#tokens.text();
      // Viewers end the number before the letter.
      if (frame && text.endsWith("R")) return "hidden";
      const isGlued = text.includes("obj");
      this.hasOddObjects ||= isGlued;
      this.#places = [this.#places[1], this.#tokens.start];
      if (isGlued) this.#hooks.onBeginning?.(this.#places[0]);
      this.#numbers = [...this.#numbers.slice(-1), text];
      if (begun !== undefined) this.#hooks.onNumber?.(begun, isPlain(text) ? Number(text) : Infinity);
    }
    return this.#value({ kind: "number", text: this.#isNoted() || frame?.items ? this.#tokens.text() : "" });
  }

  /** Arrays of references end where viewers disagree: some read on to the next bracket. */
  #hasOpenReferences(): boolean {
    return this.#frames.some(hasReferences);
  }

  #isNoted(): boolean {
    const key = this.#frames.at(-1)?.key;
    return key !== undefined && NOTED_KEYS.has(key);
  }

  #open(isDictionary: boolean, begun: number | undefined): PdfDanger | undefined {
    const around = this.#frames.at(-1);
    const key = around?.entries && around.key;
    if (!around) this.#object = begun;
    this.#frames.push(isDictionary ? createFrame() : createArrayFrame(key, !around));
    return this.#frames.length > MAX_LEVELS ? "hidden" : undefined;
  }

  #closeDictionary(): PdfDanger | undefined {
    let frame = this.#frames.pop();
    while (frame && !frame.entries) {
      this.#isBroken = true;
      if (hasReferences(frame)) return "hidden";
      frame = this.#frames.pop();
    }
    if (!frame?.entries) return undefined;
    this.#afterDictionary = true;
    this.#last = frame.entries;
    return activeDictionary(frame.entries) ?? this.#close({ kind: "dictionary", text: "", dictionary: frame.entries });
  }

  #closeArray(): PdfDanger | undefined {
    const frame = this.#frames.at(-1);
    if (!frame || frame.entries) {
      this.#isBroken ||= frame !== undefined;
      return undefined;
    }
    this.#frames.pop();
    const { names: text, isMixed, items, references } = frame;
    const danger = references && hasReferences(frame) ? this.#hooks.onReferences?.(references) : undefined;
    return danger ?? this.#close({ kind: "array", text, isMixed, ...(items && { items }) });
  }

  #close(value: PdfValue): PdfDanger | undefined {
    if (this.#frames.length === 0 && this.#object !== undefined) this.#hooks.onObject?.(this.#object, value);
    return this.#value(value);
  }

  #keyword(word: string, afterDictionary: boolean, numbers: readonly string[]): PdfDanger | undefined {
    const danger = word === "R" ? this.#reference(numbers) : undefined;
    if (danger) return danger;
    if (word.startsWith("obj") || word.startsWith("endobj")) {
      if (this.#hasOpenReferences()) return "hidden";
      this.#begun = word === "obj" && numbers.length === 2 && numbers.every(isPlain) ? Number(numbers[0]) : undefined;
      this.hasOddObjects ||= word.startsWith("obj") && this.#begun === undefined;
      if (word.startsWith("obj") && numbers.length === 2) this.#hooks.onBeginning?.(this.#places[0]);
      this.#frames = [];
      this.#isBroken = false;
      return undefined;
    }
    if (word.startsWith("stream") && afterDictionary) return this.#stream();
    return this.#value({ kind: "keyword", text: word });
  }

  /** Notes the reference whose letter this is, where it may name the contents of a page. */
  #reference(numbers: readonly string[]): PdfDanger | undefined {
    const frame = this.#frames.at(-1);
    if (!frame || !(frame.references || isContents(frame))) return undefined;
    if (numbers.length < 2 || !numbers.every(isPlain)) return "hidden";
    const object = Number(numbers[0]);
    if (!frame.references) return this.#hooks.onReferences?.([object]);
    return frame.references.push(object) > MAX_REFERENCES ? "hidden" : undefined;
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
    return this.#hidden.areIn(begins, ends)
      ? "hidden"
      : this.#hooks.onStream({ dictionary: this.#last, begins, ends, number: this.#object });
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
    if (frame?.items && frame.items.length < MAX_ITEMS) frame.items.push(value);
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
