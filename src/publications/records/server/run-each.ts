import { z } from "@hono/zod-openapi";
import type { Context } from "#platform/context.ts";
import { toProblem } from "#platform/api/to-problem.ts";

/** One of several that was not done, and why: the sentence that a request for it alone would get. */
export const RefusedOne = z
  .object({
    id: z.string(),
    reason: z.string(),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: "A sentence for each wrong field." }),
    reference: z.string().optional().openapi({ description: "The number of the press's log, for our own mistakes." }),
  })
  .openapi("RefusedOne");
export type RefusedOne = z.output<typeof RefusedOne>;

/** What became of each of several, in their order. */
export type EachResult = { readonly done: readonly string[]; readonly refused: readonly RefusedOne[] };

/**
 * Runs a command for each of several ids, in a transaction of its own, and once for an id that stands twice: what one of them is
 * refused for, or breaks at, is its result and leaves the others alone.
 */
export async function runEach(
  { log }: Pick<Context, "log">,
  ids: Iterable<string>,
  run: (id: string) => Promise<void>,
): Promise<EachResult> {
  const done: string[] = [];
  const refused: RefusedOne[] = [];
  for (const id of new Set(ids)) {
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      const { sentence: reason, fields, reference } = toProblem(error, log);
      refused.push({ id, reason, ...(fields && { fields }), ...(reference !== undefined && { reference }) });
    }
  }
  return { done, refused };
}
