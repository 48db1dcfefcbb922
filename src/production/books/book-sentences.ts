/** Returns what a part of a publication is called: "paper" in proceedings, "chapter" in a book. */
export const namePart = (type: string): string => (type === "conference_proceedings" ? "paper" : "chapter");

/** Returns how many parts a publication has: "13 chapters", "1 paper". */
export const nameParts = (type: string, count: number): string => `${count} ${namePart(type)}${count === 1 ? "" : "s"}`;

type Counts = {
  readonly total: number;
  readonly done: number;
  /** Parts that wait for an editor. */
  readonly waiting: number;
};

/** Returns "6 of 13 parts are approved or final. 3 wait for you." */
export function progressSentence({ total, done, waiting }: Counts): string {
  const progress =
    total === 1
      ? done === 1
        ? "The text is approved or final."
        : "The text is not approved yet."
      : `${done === total ? `All ${total}` : `${done} of ${total}`} parts ${done === 1 ? "is" : "are"} approved or final.`;
  if (waiting === 0) return progress;
  if (total === 1) return `${progress} It waits for you.`;
  return `${progress} ${waiting} ${waiting === 1 ? "waits" : "wait"} for you.`;
}

type Days = {
  /** As it is printed: "book", "volume". */
  readonly noun: string;
  /** Days in words; null for none. */
  readonly forecast: string | null;
  readonly planned: string | null;
};

/** Returns "At this pace the book is ready on January 18, 2027; you planned February 01, 2027."; empty where neither is known. */
export function paceSentence({ noun, forecast, planned }: Days): string {
  if (forecast !== null)
    return `At this pace the ${noun} is ready on ${forecast}${planned === null ? "" : `; you planned ${planned}`}.`;
  return planned === null ? "" : `You planned ${planned}.`;
}
