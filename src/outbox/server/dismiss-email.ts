import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { requireEmail } from "./list-outbox.ts";

/**
 * Takes a failed e-mail off the tasks: it expires, its text is deleted, and its reason stays. Refuses with 404 where there is no
 * such e-mail; with 409 where it has not failed.
 */
export async function dismissEmail({ db }: Pick<Context, "db">, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "expired", sealed_email: null })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await requireEmail({ db }, id);
  throw new Refused(409, "This e-mail cannot be dismissed", "Only an e-mail that failed can be dismissed.");
}
