import { RefusedFile } from "#platform/archives/refused-file.ts";

/** A book of 1,000 pages expands some thousand macros; beyond these bounds they do not end, or print more than anybody reads. */
const MAX_EXPANSIONS = 200_000;
const MAX_EXPANDED_CHARACTERS = 12_000_000;
/** Macros that use each other are rarely ten deep. */
const MAX_DEPTH = 1000;
export const ENDLESS =
  "The macros of this LaTeX manuscript do not end, so that its text cannot be read. Add a PDF of it.";

type Budget = { expansions: number; characters: number };
type Frame = { readonly text: string; at: number };

/**
 * The characters that TeX would read next: the source, and before it what macros were expanded to. What is expanded is bounded in number
 * and size, so that macros that use themselves end.
 */
export class TexInput {
  /** Whether @ is a letter of command names (`\makeatletter`). */
  allowsAtSign = false;
  readonly #frames: Frame[];
  /** What may still be expanded, of all inputs of a manuscript. */
  readonly #budget: Budget;

  constructor(source: string, budget: Budget = { expansions: MAX_EXPANSIONS, characters: MAX_EXPANDED_CHARACTERS }) {
    this.#frames = [{ text: source, at: 0 }];
    this.#budget = budget;
  }

  /** Returns an input that reads a part alone; what it expands counts here too. */
  fork(source: string): TexInput {
    const part = new TexInput(source, this.#budget);
    part.allowsAtSign = this.allowsAtSign;
    return part;
  }

  get isDone(): boolean {
    return this.#top() === undefined;
  }

  /**
   * Puts a text before what is read next.
   * @throws RefusedFile when macros do not end
   */
  push(text: string): void {
    this.#budget.expansions -= 1;
    this.#budget.characters -= text.length;
    // What was read to its end is left, so that a macro at the end of another takes no more room.
    this.#top();
    const { expansions, characters } = this.#budget;
    if (expansions < 0 || characters < 0 || this.#frames.length > MAX_DEPTH) throw new RefusedFile(ENDLESS);
    if (text !== "") this.#frames.push({ text, at: 0 });
  }

  peek(): string | undefined {
    const top = this.#top();
    return top?.text[top.at];
  }

  /** Returns the next character and goes on behind it; an empty text at the end. */
  next(): string {
    const top = this.#top();
    if (!top) return "";
    top.at += 1;
    return top.text[top.at - 1] ?? "";
  }

  /** Returns what a sticky pattern matches next, and goes on behind it; undefined where it does not match. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const top = this.#top();
    if (!top) return undefined;
    pattern.lastIndex = top.at;
    const match = pattern.exec(top.text);
    if (!match) return undefined;
    top.at = pattern.lastIndex;
    return match;
  }

  /** Returns the name of the command that begins here, such as "emph" or "&"; undefined where none does. */
  takeCommand(): string | undefined {
    if (this.peek() !== "\\") return undefined;
    this.next();
    return this.take(this.allowsAtSign ? /[a-zA-Z@]+/uy : /[a-zA-Z]+/uy)?.[0] ?? this.next();
  }

  /** Goes on behind spaces and one line end; an empty line ends a paragraph and stays. */
  skipSpaces(): void {
    while (this.take(/[ \t]+|[ \t]*\n(?![ \t]*\n)/uy));
  }

  /** Returns an argument: what braces hold, or one command or character. */
  takeArgument(): string {
    this.skipSpaces();
    if (this.peek() === "{") {
      this.next();
      return this.#takeBalanced("}");
    }
    const command = this.takeCommand();
    return command === undefined ? this.next() : `\\${command}`;
  }

  /** Returns what brackets hold; undefined where none open. */
  takeOptional(): string | undefined {
    return this.take(/\s{0,20}\[/uy) ? this.#takeBalanced("]") : undefined;
  }

  /** Returns the text before the first `ending` that stands outside of braces; what is left where there is none. */
  takeUntil(ending: string): string {
    let taken = "";
    for (;;) {
      const top = this.#top();
      if (!top) return taken;
      if (top.text.startsWith(ending, top.at)) {
        top.at += ending.length;
        return taken;
      }
      if (this.peek() === "{") {
        this.next();
        taken += `{${this.#takeBalanced("}")}}`;
      } else if (this.peek() === "\\") taken += this.next() + this.next();
      else taken += this.next();
    }
  }

  /** Returns the text before the first match of a global pattern, without expanding anything, and goes on behind the match. */
  takeRaw(ending: RegExp): { readonly text: string; readonly match: RegExpExecArray | undefined } {
    let text = "";
    for (let top = this.#top(); top; top = this.#top()) {
      ending.lastIndex = top.at;
      const match = ending.exec(top.text);
      text += top.text.slice(top.at, match ? match.index : undefined);
      top.at = match ? ending.lastIndex : top.text.length;
      if (match) return { text, match };
    }
    return { text, match: undefined };
  }

  #top(): Frame | undefined {
    for (;;) {
      const top = this.#frames.at(-1);
      if (!top || top.at < top.text.length) return top;
      this.#frames.pop();
    }
  }

  /** Returns the text before the sign that closes what was opened, with the braces inside. */
  #takeBalanced(close: "}" | "]"): string {
    const parts: string[] = [];
    let depth = 0;
    while (!this.isDone) {
      const run = this.take(/[^\\{}\]]+/uy);
      if (run) parts.push(run[0]);
      const sign = this.peek();
      if (sign === undefined) continue;
      if (sign === close && depth === 0) {
        this.next();
        break;
      }
      if (sign === "{") depth += 1;
      if (sign === "}") depth -= 1;
      // A bracket that no brace closes: the file is broken there.
      if (depth < 0) break;
      parts.push(this.next());
      if (sign === "\\") parts.push(this.next());
    }
    return parts.join("");
  }
}
