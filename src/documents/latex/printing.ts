import { RefusedFile } from "#platform/archives/refused-file.ts";
import { Counters } from "./counters.ts";
import type { Definitions } from "./macros.ts";
import { MARKS } from "./marks.ts";
import { TexInput } from "./tex-input.ts";

export const MAX_CHARACTERS = 20_000_000;
export const TOO_LARGE = "The text of this LaTeX manuscript is larger than 20 MB and is not read. Add a PDF of it.";

/** What a plain text of LaTeX cannot show. */
export type Unread = { pictures: number; commands: string[]; conditions: number; files: string[] };

/** A source while it is printed. */
export type PrintState = {
  readonly input: TexInput;
  readonly definitions: Definitions;
  readonly counters: Counters;
  readonly out: PrintedText;
  readonly cited: Set<string>;
  readonly unread: Unread;
  /** The open tables: outside of them & separates no cells. */
  tables: number;
  isEnded: boolean;
};

export function startPrinting(source: string, definitions: Definitions, isStyle: boolean): PrintState {
  const input = new TexInput(source);
  input.allowsAtSign = isStyle;
  return {
    input,
    definitions,
    counters: new Counters(),
    out: new PrintedText(),
    cited: new Set(),
    unread: { pictures: 0, commands: [], conditions: 0, files: [] },
    tables: 0,
    isEnded: false,
  };
}

/** The text as far as it is printed; formulas and typed text are kept apart, where no command is looked for in them. */
export class PrintedText {
  readonly formulas: string[] = [];
  readonly verbatim: string[] = [];
  readonly #parts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join("");
  }

  put(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_CHARACTERS) throw new RefusedFile(TOO_LARGE);
    this.#parts.push(text);
  }

  putTyped(isParagraph: boolean, text: string): void {
    this.#putMark(isParagraph, `${MARKS.verbatim}${this.verbatim.push(text) - 1}${MARKS.end}`);
  }

  putFormula(isParagraph: boolean, text: string): void {
    this.#putMark(isParagraph, `${MARKS.formula}${this.formulas.push(text) - 1}${MARKS.end}`);
  }

  #putMark(isParagraph: boolean, mark: string): void {
    this.put(isParagraph ? `\n\n${mark}\n\n` : mark);
  }
}
