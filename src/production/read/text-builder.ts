import type { Block } from "../document/block.ts";
import type { Formula, Medium } from "../document/manuscript.ts";
import type { Problem, Severity } from "../document/problem.ts";
import type { ManuscriptFormat } from "../intake/manuscript-format.ts";

/** A formula before its notations are made. */
export type SourceFormula = Pick<Formula, "tex" | "display">;

/** What is collected while pandoc's tree is read. */
export type TextBuilder = {
  readonly format: ManuscriptFormat;
  readonly language: string;
  readonly media: Record<string, Medium>;
  readonly notes: (readonly Block[])[];
  readonly maths: SourceFormula[];
  readonly problems: Problem[];
  /** The block that is being read. */
  current: string;
  lastId: number;
  /** Blocks by the targets that links of the file lead to. */
  readonly targets: Map<string, string>;
  /** Paragraphs that the file itself calls entries of its bibliography. */
  readonly bibliography: Set<string>;
  /** The keys of the entries of a bibliography of LaTeX, in their order. */
  readonly entryKeys: readonly string[];
  /** The numbers of labelled equations. */
  readonly equations: ReadonlyMap<string, string>;
};

/** Begins a block and returns its id. */
export function beginBlock(builder: TextBuilder): string {
  builder.lastId += 1;
  builder.current = `b${builder.lastId}`;
  return builder.current;
}

/** Notes that a link's target lies in the current block. */
export function addTarget(builder: TextBuilder, target: string): void {
  if (target !== "" && !builder.targets.has(target)) builder.targets.set(target, builder.current);
}

/** Adds a problem; without a place it concerns the text as a whole. */
export function addProblem(
  { problems }: Pick<TextBuilder, "problems">,
  severity: Severity,
  code: string,
  sentence: string,
  place: string | null = null,
): void {
  problems.push({ code, severity, place, sentence });
}
