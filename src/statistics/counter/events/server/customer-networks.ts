import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { addressesWithin } from "#platform/http/client-address.ts";
import type {} from "./tables.ts";

/** Returns the ids of the customers whose networks an address lies in. */
export type CustomersAt = (ip: string) => readonly string[];

/** A new network counts within a minute, on every node. */
const REREAD_MS = 60_000;

/** Creates the customers' networks, read again once a minute while there is use. */
export function createCustomerNetworks({ db, clock }: Pick<Context, "db" | "clock">): { find(): Promise<CustomersAt> } {
  let known: CustomersAt | undefined;
  let readAt = 0;

  const read = async (): Promise<CustomersAt> => {
    const rows = await db
      .selectFrom("counter_customers")
      .select(["id", "ranges"])
      .where(sql<boolean>`cardinality(ranges) > 0`)
      .orderBy("id")
      .execute();
    const customers = rows.map(({ id, ranges }) => ({ id, isWithin: addressesWithin(ranges) }));
    return (ip) => customers.filter(({ isWithin }) => isWithin(ip)).map(({ id }) => id);
  };
  return {
    async find() {
      const now = clock().getTime();
      if (known === undefined || Math.abs(now - readAt) > REREAD_MS) {
        known = await read();
        readAt = now;
      }
      return known;
    },
  };
}
