import type { CslItem } from "#citations/csl-json.ts";
import type { Block } from "./block.ts";
import type { Direction, Inline } from "./inline.ts";
import type { Problem } from "./problem.ts";

/**
 * A formula in three notations from one source; `speech` is its alternative text, in the language of the text. A notation is empty where
 * it could not be made, and a problem names the formula then.
 */
export type Formula = {
  readonly tex: string;
  readonly mathml: string;
  readonly typst: string;
  readonly speech: string;
  readonly display: boolean;
};

/** The data of a cited work as reference managers store it: CSL-JSON 1.0 with fields that this press does not use itself. */
export type CitedItem = Partial<Omit<CslItem, "type">> & { readonly type: string };

/** An entry of the bibliography: as the author wrote it, its words, its DOI if it has one, and its data if the file holds them. */
export type Reference = {
  readonly id: string;
  readonly c: readonly Inline[];
  readonly text: string;
  readonly doi: string | null;
  readonly csl: CitedItem | null;
};

export type MediumType = "image/png" | "image/jpeg" | "image/svg+xml" | "image/gif";

/** A picture of the text; width and height in pixels. */
export type Medium = {
  readonly type: MediumType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** The structured text of one chapter or paper: every edition (HTML, JATS, BITS, EPUB, PDF) is made from it. */
export type Manuscript = {
  readonly title: string;
  readonly subtitle: string;
  readonly lang: string;
  readonly dir: Direction;
  readonly abstract: readonly (readonly Inline[])[];
  readonly keywords: readonly string[];
  /** What the file has before its first heading (names, addresses, thanks): a part of the editions until the editor dismisses it. */
  readonly front: readonly Block[];
  /** The text itself. Headings are flat; `nestSections` nests them. */
  readonly body: readonly Block[];
  /** The notes in the order of their marks; the n-th note is `notes[n - 1]`. */
  readonly notes: readonly (readonly Block[])[];
  readonly maths: readonly Formula[];
  readonly references: readonly Reference[];
  /** Pictures by their name. */
  readonly media: Readonly<Record<string, Medium>>;
  readonly problems: readonly Problem[];
};
