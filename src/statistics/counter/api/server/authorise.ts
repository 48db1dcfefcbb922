import { THE_WORLD } from "../../counter-metrics.ts";
import { recordKeyUse } from "../../customers/server/change-customer.ts";
import { findCustomerByKey, type ListedCustomer } from "../../customers/server/customers.ts";
import { CounterError } from "../../reports/exceptions.ts";
import { type ReportContext, type ReportedCustomer, theWorld } from "../../reports/server/make-report.ts";

type Credentials = {
  readonly customer_id?: string | undefined;
  readonly requestor_id?: string | undefined;
  readonly api_key?: string | undefined;
};

/** Who sends a request, and whose use it asks for. */
export type Authorised = { readonly requestor: ListedCustomer; readonly customer: ReportedCustomer };

/**
 * Returns who sends a request and whose use it asks for: its own, or that of The World (COUNTER R5.1, §8.2). A customer's key is sent as
 * `api_key` or, by programs that know no keys, as `requestor_id`. Throws `CounterError` 1030, 2000, 2010 or 2020.
 */
export async function authorise(
  ctx: ReportContext,
  { customer_id, requestor_id, api_key }: Credentials,
): Promise<Authorised> {
  if (!customer_id) throw new CounterError(1030, "Please give customer_id.");
  const key = api_key || requestor_id;
  if (!key) throw new CounterError(1030, "Please give api_key, or the key as requestor_id.");
  const requestor = await findCustomerByKey(ctx, key);
  if (!requestor) throw new CounterError(api_key ? 2020 : 2000);
  await recordKeyUse(ctx, requestor.id);
  if (customer_id === THE_WORLD.customer_id) return { requestor, customer: theWorld };
  if (customer_id !== requestor.customer_id) throw new CounterError(2010);
  return { requestor, customer: requestor };
}
