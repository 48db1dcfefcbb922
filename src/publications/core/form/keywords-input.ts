import { z } from "zod";

/** Keywords as a list, or as a text with commas between them. */
export const keywords = z
  .union([z.string(), z.array(z.string().max(500))])
  .nullish()
  .transform((given) => (typeof given === "string" ? given.split(",") : (given ?? [])))
  .transform((words) => words.map((word) => word.trim()).filter(Boolean))
  .refine((words) => words.length <= 100, "Please enter at most 100 keywords");
