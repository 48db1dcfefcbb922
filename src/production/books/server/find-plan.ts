import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
import { chooseStyleVersion } from "../../core/server/choose-style-version.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import { DEFAULT_PAPER, type PaperName } from "../extent.ts";
import { styleFor } from "./change-plan.ts";
import type {} from "./tables.ts";

/** What is planned for a book; a book without a plan of its own has the usual one. */
export type Plan = {
  /** An ISO day. */
  readonly planned_on: string | null;
  readonly style: PageStyleName;
  readonly style_version: number;
  readonly paper: PaperName;
  readonly dedication: string | null;
};

export async function findPlan({ db }: Pick<Context, "db">, book: Pick<Publication, "id" | "type">): Promise<Plan> {
  const plan = await db
    .selectFrom("production_plans")
    .select(["planned_on", "style", "style_version", "paper", "dedication"])
    .where("publication_id", "=", book.id)
    .executeTakeFirst();
  if (plan) return plan;
  const style = styleFor(book);
  const style_version = await chooseStyleVersion(db, { style, publicationId: book.id });
  return { planned_on: null, style, style_version, paper: DEFAULT_PAPER, dedication: null };
}
