import type { ActiveContent } from "./active-content.ts";
import type { PdfStream, PdfValue } from "./pdf-dictionary.ts";

/** Content that runs on a reader's machine, or that is written so that the check cannot see it. */
export type PdfDanger = ActiveContent | "hidden";

export type WalkHooks = {
  /** Receives each stream. A stream's content is not an object; the caller decides how to read it. */
  readonly onStream: (stream: PdfStream) => PdfDanger | undefined;
  /** Receives a token outside every array and dictionary: where its search began, and where it is. */
  readonly onTop?: (from: number, start: number) => PdfDanger | undefined;
  /** Receives where the two numbers and the word begin that begin an object. */
  readonly onBeginning?: (start: number) => void;
  /** Receives the objects that an array names which may be the contents of a page: one under `Contents`, or one that is an object of its own. */
  readonly onReferences?: (numbers: readonly number[]) => PdfDanger | undefined;
  /** Receives each object that is a number: the length of a stream may be one. It is infinite where it is not written as programs write it. */
  readonly onNumber?: (object: number, value: number) => void;
  /** Receives each object that is a dictionary, also that of a stream, or an array: the parameters of filters may be one. */
  readonly onObject?: (object: number, value: PdfValue) => void;
  /** Returns the number of the object that begins with the token which `onTop` received, where no words say so. */
  readonly getObject?: () => number | undefined;
};
