import { findForecast } from "./pace.ts";
import { PART_STAGE_NAMES, type PartStage, type WaitedFor } from "./part-stage.ts";

type CountedPart = {
  readonly stage: PartStage;
  readonly waitsFor: WaitedFor | null;
  readonly first_text_on: string | null;
  readonly daysLate: number;
  readonly isReleased: boolean;
};

/** What is counted of the parts of a book. */
export type StageCounts = {
  readonly total: number;
  /** Parts that are approved or final. */
  readonly done: number;
  /** Parts that wait for an editor. */
  readonly waiting: number;
  /** Parts whose author is late. */
  readonly late: number;
  readonly stages: Readonly<Record<PartStage, number>>;
  /** ISO days; null where none is known. */
  readonly first_text_on: string | null;
  readonly forecast_on: string | null;
};

/** Counts the parts of a book by stage, with the day on which it is ready at this pace. */
export function countStages(parts: readonly CountedPart[], today: string): StageCounts {
  const count = (fits: (part: CountedPart) => boolean): number => parts.filter(fits).length;
  const [total, done] = [parts.length, count(({ stage }) => stage === "done")];
  const [first_text_on = null] = parts.flatMap((part) => part.first_text_on ?? []).toSorted();
  const stages = PART_STAGE_NAMES.map((name) => [name, count(({ stage }) => stage === name)] as const);
  return {
    total,
    done,
    waiting: count(({ waitsFor }) => waitsFor === "editor"),
    late: count((part) => part.daysLate > 0),
    stages: Object.fromEntries(stages) as Record<PartStage, number>, // one of each
    first_text_on,
    forecast_on: findForecast({ total, done, firstTextOn: first_text_on }, today),
  };
}
