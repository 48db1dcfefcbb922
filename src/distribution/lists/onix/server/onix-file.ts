import { receives } from "#distribution/lists/onix/onix-receivers.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import { streamEntries } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import type { OnixArguments } from "../onix-arguments.ts";
import { onixDeletions } from "../../../formats/onix/onix-deletion.ts";
import { NO_PRODUCT, ONIX_CLOSING, onixOpening } from "../../../formats/onix/onix-message.ts";
import { onixProducts } from "../../../formats/onix/onix-product.ts";

/**
 * Yields a message of ONIX record by record. A file of what has changed since a time, and that of one publication, also tell what was
 * withdrawn; a receiver's file has the records that it would accept.
 */
export async function* streamOnix(
  { db, clock }: Pick<Context, "db" | "clock">,
  describing: DescriptionContext,
  { since, publication, receiver, release }: OnixArguments,
): AsyncGenerator<string> {
  yield onixOpening({ press: describing.press, sentAt: clock(), release });
  let isEmpty = true;
  const entries = streamEntries({ db }, describing, {
    from: since && new Date(Math.floor(since.getTime() / 1000) * 1000),
    numbers: publication === undefined ? undefined : [publication],
    types: ["book", "conference_proceedings"],
    withWithdrawn: since !== undefined || publication !== undefined,
  });
  for await (const entry of entries) {
    if ("record" in entry && !receives(receiver, entry.record)) continue;
    const products = "record" in entry ? onixProducts(entry.record, release) : onixDeletions(entry.withdrawn);
    for (const product of products) yield `${product}\n`;
    isEmpty &&= products.length === 0;
  }
  if (isEmpty) yield NO_PRODUCT;
  yield ONIX_CLOSING;
}
