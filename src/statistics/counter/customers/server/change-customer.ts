import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { CustomerForm, CustomerPatch } from "../customer-form.ts";
import { hashOfKey, newCustomerKey } from "./customer-key.ts";
import { requireCustomer } from "./customers.ts";

type WritingContext = Pick<Context, "db" | "clock">;

/** Each click is compared with the networks of all of them. */
const MAX_CUSTOMERS = 1000;

/** Stores a customer and returns its id with its key, this once. Refuses with 422 an id that is taken, with 409 beyond a thousand. */
export async function createCustomer(
  ctx: WritingContext,
  form: CustomerForm,
): Promise<{ readonly id: string; readonly key: string }> {
  const { count } = await ctx.db
    .selectFrom("counter_customers")
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CUSTOMERS)
    throw new Refused(409, "Too many customers", `A press has at most ${MAX_CUSTOMERS} customers. Remove one first.`);
  const [id, key, now] = [randomUUID(), newCustomerKey(), ctx.clock()];
  await refuseTakenId(() =>
    ctx.db
      .insertInto("counter_customers")
      .values({ id, ...form, key_hash: hashOfKey(key), key_made_at: now, created_at: now, updated_at: now })
      .execute(),
  );
  return { id, key };
}

/** Changes what is given of a customer. A new network counts from now on. Refuses with 404, and with 422 an id that is taken. */
export async function updateCustomer(ctx: WritingContext, id: string, patch: CustomerPatch): Promise<void> {
  const customer = await requireCustomer(ctx, id);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  await refuseTakenId(() =>
    ctx.db
      .updateTable("counter_customers")
      .set({ ...given, updated_at: ctx.clock() })
      .where("id", "=", customer.id)
      .execute(),
  );
}

/** Makes a new key and returns it, this once; the former one ends. Refuses with 404. */
export async function makeCustomerKey(ctx: WritingContext, id: string): Promise<string> {
  const customer = await requireCustomer(ctx, id);
  const [key, now] = [newCustomerKey(), ctx.clock()];
  await ctx.db
    .updateTable("counter_customers")
    .set({ key_hash: hashOfKey(key), key_made_at: now, key_used_at: null, updated_at: now })
    .where("id", "=", customer.id)
    .execute();
  return key;
}

/** Removes a customer with its key and its sums; its use stays in that of The World. Refuses with 404. */
export async function removeCustomer(ctx: WritingContext, id: string): Promise<void> {
  const customer = await requireCustomer(ctx, id);
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("counter_daily").where("customer_id", "=", customer.id).execute();
    await transaction.deleteFrom("counter_monthly").where("customer_id", "=", customer.id).execute();
    await transaction.deleteFrom("counter_customers").where("id", "=", customer.id).execute();
  });
}

/** Notes that a key was used, at most once a minute. */
export async function recordKeyUse({ db, clock }: WritingContext, id: string): Promise<void> {
  const now = clock();
  await db
    .updateTable("counter_customers")
    .set({ key_used_at: now })
    .where("id", "=", id)
    .where((where) =>
      where.or([where("key_used_at", "is", null), where("key_used_at", "<", new Date(now.getTime() - 60_000))]),
    )
    .execute();
}

const CUSTOMER_ID_KEY = "counter_customers_customer_id_key";

async function refuseTakenId(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isTaken = error instanceof Error && "constraint" in error && error.constraint === CUSTOMER_ID_KEY;
    throw isTaken ? new Invalid({ customer_id: "Another customer has this id." }) : error;
  }
}
