import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type {} from "../../events/server/tables.ts";
import { hashOfKey } from "./customer-key.ts";

type QueryContext = Pick<Context, "db">;

/** A customer without its key. */
export type ListedCustomer = {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly isni: string | null;
  readonly ror: string | null;
  readonly ranges: readonly string[];
  /** Null before a key was made. */
  readonly key_made_at: Date | null;
  readonly key_used_at: Date | null;
};

const COLUMNS = ["id", "customer_id", "name", "isni", "ror", "ranges", "key_made_at", "key_used_at"] as const;

/** Returns all customers by name. */
export const listCustomers = ({ db }: QueryContext): Promise<readonly ListedCustomer[]> =>
  db.selectFrom("counter_customers").select(COLUMNS).orderBy("name").orderBy("customer_id").execute();

/** Returns a customer by its uuid. Refuses with 404. */
export async function requireCustomer({ db }: QueryContext, id: string): Promise<ListedCustomer> {
  const customer = await db
    .selectFrom("counter_customers")
    .select(COLUMNS)
    .where(sql<string>`id::text`, "=", id.toLowerCase())
    .executeTakeFirst();
  if (!customer) throw new Refused(404, "Customer not found", "There is no such customer. It may have been removed.");
  return customer;
}

/** Returns a customer by the id that programs use; undefined where there is none. */
export const findCustomer = ({ db }: QueryContext, customerId: string): Promise<ListedCustomer | undefined> =>
  db.selectFrom("counter_customers").select(COLUMNS).where("customer_id", "=", customerId).executeTakeFirst();

/** Returns the customer whose key this is; undefined where there is none. */
export const findCustomerByKey = ({ db }: QueryContext, key: string): Promise<ListedCustomer | undefined> =>
  db.selectFrom("counter_customers").select(COLUMNS).where("key_hash", "=", hashOfKey(key)).executeTakeFirst();
