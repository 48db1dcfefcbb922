import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Publication } from "#publications/publication.ts";
import { DEFAULT_STYLE, type PageStyleName } from "../../editions/page-style.ts";
import type { PlanForm, StartBookForm } from "../book-forms.ts";
import { requireBook, requireBookInProduction } from "./find-book.ts";
import type {} from "./tables.ts";

type CommandContext = Pick<Context, "db" | "clock">;

/** Papers of proceedings are printed in two columns. */
export const styleFor = ({ type }: Pick<Publication, "type">): PageStyleName =>
  type === "conference_proceedings" ? "paper-a4" : DEFAULT_STYLE;

/**
 * Starts the production of a book, volume or single publication by its plan, and returns it. Idempotent: a plan that is there stays as it
 * is. Invalid for a publication that is not there, or is a part.
 */
export async function startBook(
  ctx: CommandContext,
  { publication_id, planned_on, style }: z.output<typeof StartBookForm>,
): Promise<Publication> {
  const book = await requireChosen(ctx, publication_id);
  await ctx.db
    .insertInto("production_plans")
    .values({ publication_id: book.id, planned_on, style: style ?? styleFor(book), changed_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return book;
}

async function requireChosen(ctx: CommandContext, id: string): Promise<Publication> {
  try {
    return await requireBook(ctx, id);
  } catch (error) {
    if (error instanceof Refused) throw new Invalid({ publication_id: error.message });
    throw error;
  }
}

/** Changes what is planned for a book in production; without a plan it gets one. 404 for a book that is not in production. */
export async function changePlan(
  ctx: CommandContext,
  { id, ...changes }: z.output<typeof PlanForm> & { readonly id: string },
): Promise<Publication> {
  const book = await requireBookInProduction(ctx, id);
  const set = { ...changes, changed_at: ctx.clock() };
  const style = changes.style ?? styleFor(book);
  await ctx.db
    .insertInto("production_plans")
    .values({ ...set, publication_id: book.id, style })
    .onConflict((conflict) => conflict.column("publication_id").doUpdateSet(set))
    .execute();
  return book;
}
