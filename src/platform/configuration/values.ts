import { z } from "zod";
import { editDistance } from "#platform/text/edit-distance.ts";

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...["on", "true", "yes", "1"].map((word) => [word, true] as const),
  ...["off", "false", "no", "0"].map((word) => [word, false] as const),
]);

/** An issue of a wrong variable that carries a sentence for the administrator. */
export const createHintIssue = (hint: string | undefined) => ({ code: "custom", params: { hint } }) as const;

/** A switch without a standard: on or off, true or false, yes or no, 1 or 0, in capitals or not; `.optional()` where it was left as it comes. */
export const SWITCH = z.string().transform((text, context) => {
  const value = SWITCHES.get(text.toLowerCase());
  if (value !== undefined) return value;
  context.addIssue(createHintIssue(undefined));
  return z.NEVER;
});

/** A switch with a standard. */
export const onOff = (standard: "on" | "off") => SWITCH.default(standard === "on");

/** Returns the schema of a variable with a few allowed words, in capitals or not. */
export const choice = <const Word extends string>(words: readonly Word[], standard: Word) =>
  z
    .string()
    .default(standard)
    .transform((text, context): Word => {
      const found = words.find((word) => word === text.toLowerCase());
      if (found !== undefined) return found;
      const near = nearestWord(text.toLowerCase(), words);
      context.addIssue(createHintIssue(near && `Did you mean ${near}?`));
      return z.NEVER;
    });

export const wholeNumber = (standard: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/u)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(standard);

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A length of time, as in 90s, 10m, 72h or 30d, in `unit`s; a number alone is in that unit. */
export const duration = (unit: "s" | "d", standard: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}\s*[smhd]?$/iu)
    .transform((text) => {
      const given = /[smhd]$/iu.exec(text)?.[0]?.toLowerCase() ?? unit;
      return (Number.parseInt(text, 10) * (UNIT_SECONDS[given] ?? 1)) / (UNIT_SECONDS[unit] ?? 1);
    })
    .pipe(z.number().min(least).max(most))
    .default(standard);

/** Entries separated by commas or blanks. */
export const entries = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter((one) => one !== ""))
  .default([]);

/** The word that was most likely meant: one that `typed` begins or is at most a third of its characters away from; undefined where none is near. */
export function nearestWord<Word extends string>(typed: string, words: readonly Word[]): Word | undefined {
  const begun = typed.length >= 3 ? words.find((word) => word.startsWith(typed)) : undefined;
  const measured = words.map((word) => ({ word, distance: editDistance(typed, word) }));
  const [nearest] = measured.toSorted((a, b) => a.distance - b.distance);
  return begun ?? (nearest && nearest.distance <= typed.length / 3 ? nearest.word : undefined);
}
