import { Hono } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { crossrefBatch, timestampAfter } from "#distribution/formats/crossref/crossref-batch.ts";
import type { CrossrefRecord } from "#distribution/formats/crossref/crossref-entry.ts";
import { requireCapability } from "#people/core/server/current-person.ts";
import { findApiCaller } from "#people/tokens/server/find-token-holder.ts";
import { coversScope } from "#people/core/token-scopes.ts";
import { Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { publicationNotFound, requirePublication } from "#publications/core/server/publications.ts";
import { crossrefElement, describeBook, writeForCrossref } from "./deposit-record.ts";

/** A publication's number, from 1. */
const PATH = "/publications/:file{[1-9]\\d{0,8}\\.crossref\\.xml}";

/**
 * Routes with publications as Crossref gets them, for people with the capability `distribution` or tokens with its scope: a book with
 * its chapters, or a chapter within its book.
 */
export function crossrefRoutes(auth: AuthContext, pressUrl: string): Hono {
  const routes = new Hono();
  routes.get(PATH, async (c) => {
    await requireReader(auth, c.req.raw);
    const number = Number.parseInt(c.req.param("file"), 10);
    const xml = await crossrefXml(auth, pressUrl, number);
    return c.body(xml, 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "private, no-store" });
  });
  return routes;
}

async function requireReader(auth: AuthContext, request: Request): Promise<void> {
  const person = await findApiCaller(auth, request, undefined);
  requireCapability(person, "distribution");
  if (person?.token && !coversScope(person.token.scopes, "distribution:read"))
    throw new Refused(403, "Not allowed", "This token needs the scope distribution:read.");
}

async function crossrefXml(auth: AuthContext, pressUrl: string, number: number): Promise<string> {
  const [press, publication] = [await readPress(auth), await requirePublication(auth, { sequential_id: number })];
  const book = publication.parent?.sequential_id ?? number;
  const described = await describeBook(auth, { press, pressUrl }, book);
  if (!described) throw publicationNotFound();
  const whole = writeForCrossref(described, press);
  const record: CrossrefRecord =
    book === number ? whole : { ...whole, items: whole.items.filter((item) => item.number === number) };
  if (record.head.length === 0)
    throw new Refused(409, "Crossref would refuse it", whole.leftOut[0]?.problems[0]?.reason ?? "");
  const head = {
    batchId: `${new URL(pressUrl).hostname}-${number}`,
    timestamp: timestampAfter(undefined, auth.clock()),
    depositor: press.deposits.depositor || press.name,
    email: press.deposits.email || press.email,
    registrant: press.name,
  };
  return crossrefBatch(head, [crossrefElement(record, described)]);
}
