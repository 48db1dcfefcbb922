import type { ProductionState } from "../core/production-state.ts";

/** Where a part of a book is, with the words of the bar over the table, in the order of the work. */
export const PART_STAGES = {
  no_text: "no manuscript yet",
  problems: "problems to resolve",
  setting: "typesetting",
  unsent: "proof to send",
  proof: "with the author",
  remarks: "with open remarks",
  done: "approved or final",
} as const;
export type PartStage = keyof typeof PART_STAGES;
export const PART_STAGE_NAMES = Object.keys(PART_STAGES) as [PartStage, ...PartStage[]]; // the table's own keys

/** The steps of a part, each a mark of its row, with the words for screen readers. */
export const PART_STEPS = {
  text: "Text",
  check: "Checked",
  set: "Typeset",
  proof: "Author’s proof",
  final: "Final",
} as const;
export type PartStep = keyof typeof PART_STEPS;
export const PART_STEP_NAMES = Object.keys(PART_STEPS) as [PartStep, ...PartStep[]]; // the table's own keys

/** How far a step is, with its word for screen readers. */
export const PART_MARKS = { done: "done", now: "under way", warn: "problems", next: "not yet" } as const;
export type PartMark = keyof typeof PART_MARKS;
export const PART_MARK_NAMES = Object.keys(PART_MARKS) as [PartMark, ...PartMark[]]; // the table's own keys

/** For whom a part waits: `editor` is everybody who may see productions, `press` is the software itself. */
export const WAITED_FOR = ["editor", "author", "press"] as const;
export type WaitedFor = (typeof WAITED_FOR)[number];

/** What is known of a part: its newest text, its newest proof, and whether that text was released. */
export type PartState = {
  readonly text: { readonly state: ProductionState; readonly openMusts: number } | null;
  readonly proof: { readonly isOpen: boolean; readonly isApproved: boolean; readonly unsettled: number } | null;
  readonly isReleased: boolean;
};

export type FoundStage = {
  readonly stage: PartStage;
  readonly marks: Readonly<Record<PartStep, PartMark>>;
  readonly waitsFor: WaitedFor | null;
};

/** Returns where a part is: its newest text decides first, then the newest proof. */
export function findStage(part: PartState): FoundStage {
  const [stage, marks, waitsFor] = findMarks(part);
  const [text = "next", check = "next", set = "next", proof = "next", final = "next"] = marks;
  return { stage, marks: { text, check, set, proof, final }, waitsFor };
}

type Found = readonly [stage: PartStage, marks: readonly PartMark[], waitsFor: WaitedFor | null];

function findMarks({ text, proof, isReleased }: PartState): Found {
  if (text === null) return ["no_text", [], "author"];
  if (text.state === "failed") return ["problems", ["warn"], "editor"];
  if (text.state === "setting") return ["setting", ["done", "done", "now"], "press"];
  if (text.state !== "ready") return ["setting", ["done", "now"], "press"];
  if (text.openMusts > 0) return ["problems", ["done", "warn"], "editor"];
  if (isReleased) return ["done", ["done", "done", "done", "done", "done"], null];
  if (proof?.isApproved) return ["done", ["done", "done", "done", "done", "now"], "editor"];
  if (proof?.isOpen) return ["proof", ["done", "done", "done", "now"], "author"];
  if (proof && proof.unsettled > 0) return ["remarks", ["done", "done", "done", "now"], "editor"];
  return ["unsent", ["done", "done", "done", "now"], "editor"];
}
