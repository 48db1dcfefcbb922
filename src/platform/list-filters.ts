import { z } from "zod";

/** Returns whether the day exists: JavaScript would read 31 February as a day in March. */
const isDay = (text: string): boolean =>
  text >= "0001" && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, "Please enter a date as YYYY-MM-DD")
  .refine(isDay, "There is no such date");

/** A day by which a list is filtered: it exists, and is inclusive. */
export const FilterDay = day.optional();

/** Returns the filter for a first or a last day; `what` says in the document what is filtered by it. */
export const dayFilter = (what: string) => day.optional().meta({ description: `${what}; the day is included.` });

/** Returns whether a database stores the time: an offset may lead out of the years of four digits. */
const isStorable = (time: string): boolean => {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

const time = z.iso
  .datetime({ offset: true, abort: true, error: "Please give a time such as 2026-01-31T12:00:00Z" })
  .refine(isStorable, "There is no such time");

/** Returns the filter by which a program reads what was changed since its last visit; `what` says which changes count. */
export const filterChangedSince = (what: string) =>
  time.optional().meta({ description: `Those with a change at or after this time, of any time zone: ${what}.` });

/** An e-mail address by which a list is filtered: the whole of it; capital and small letters are the same. */
export const FilterEmail = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .optional()
  .meta({ description: "The whole address; capital and small letters are the same." });

/** A choice of yes and no by which a list is filtered. */
export const FilterFlag = z.enum(["true", "false"]).optional();

/** Returns the filter by a person: `me`, `none`, or an id. */
export const personFilter = (what: string) =>
  // Without `abort` the sentence about a wrong value would name the id alone.
  z
    .union([z.enum(["me", "none"]), z.uuid({ abort: true })])
    .optional()
    .meta({ description: what });
