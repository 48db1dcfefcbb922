import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { MAX_NAMED, type NeedsYou } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { BooksQuery } from "../book-forms.ts";
import { listBooks } from "./list-books.ts";

const ALL = BooksQuery.parse({ waits_for: "editor" });

/** Returns the books with parts that wait for an editor, each with their number, for those who may see productions. */
export async function listBookNeeds(
  ctx: Pick<Context, "db" | "clock" | "log">,
  { roles }: Pick<Person, "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(roles, "production")) return [];
  const books = await listBooks(ctx, ALL);
  const lines = books.slice(0, MAX_NAMED).map(({ title, sequential_id, waiting, planned_on }) => ({
    sentence: `Continue “\u2068${title}\u2069”: ${waiting === 1 ? "1 part needs you" : `${waiting} parts need you`}`,
    href: dashboardPath(DASHBOARD.productionBook, { id: sequential_id }),
    why: "Production",
    ...(planned_on !== null && { due: planned_on }),
    area: DASHBOARD.production,
    count: waiting,
  }));
  const others = books.slice(MAX_NAMED);
  if (others.length === 0) return lines;
  const last = {
    sentence: others.length === 1 ? "See 1 more book in production" : `See ${others.length} more books in production`,
    href: DASHBOARD.production,
    area: DASHBOARD.production,
    count: others.reduce((sum, { waiting }) => sum + waiting, 0),
  };
  return [...lines, last];
}
