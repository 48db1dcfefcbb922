import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Publication } from "#publications/core/publication.ts";
import { DEFAULT_STYLE, type PageStyleName } from "../../editions/page-style.ts";
import type { PlanForm, StartBookForm } from "../book-forms.ts";
import { chooseStyleVersion } from "../../core/server/choose-style-version.ts";
import { hasStyleVersion } from "../../styles/server/find-styles.ts";
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
  const name = style ?? styleFor(book);
  const style_version = await chooseStyleVersion(ctx.db, { style: name, publicationId: book.id });
  await ctx.db
    .insertInto("production_plans")
    .values({ publication_id: book.id, planned_on, style: name, style_version, changed_at: ctx.clock() })
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

/**
 * Changes what is planned for a book in production; without a plan it gets one. The book keeps the version of its style unless a version is
 * named. 404 for a book that is not in production, 422 for a version that its style does not have.
 */
export async function changePlan(
  ctx: CommandContext,
  { id, ...changes }: z.output<typeof PlanForm> & { readonly id: string },
): Promise<Publication> {
  const book = await requireBookInProduction(ctx, id);
  const style = changes.style ?? (await findStyle(ctx, book));
  const style_version = changes.style_version ?? (await chooseStyleVersion(ctx.db, { style, publicationId: book.id }));
  if (!(await hasStyleVersion(ctx.db, { name: style, version: style_version })))
    throw new Invalid({ style_version: "This style has no such version." });
  const set = { ...changes, style_version, changed_at: ctx.clock() };
  await ctx.db
    .insertInto("production_plans")
    .values({ ...set, publication_id: book.id, style })
    .onConflict((conflict) => conflict.column("publication_id").doUpdateSet(set))
    .execute();
  return book;
}

async function findStyle({ db }: CommandContext, book: Publication): Promise<PageStyleName> {
  const plan = await db
    .selectFrom("production_plans")
    .select("style")
    .where("publication_id", "=", book.id)
    .executeTakeFirst();
  return plan?.style ?? styleFor(book);
}
