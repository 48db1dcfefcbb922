import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { streamOnix } from "../../../lists/onix/server/onix-file.ts";

const COUNT = 5000;
/** A page of two hundred records with all that is read beside them, and what was not collected yet. */
const MAX_GROWTH = 80 * 1024 * 1024;

let press: TestPress;

beforeAll(async () => {
  press = await testPress();
  const { id } = await createPublication(press.ctx, theEditor, { draft: theMonograph });
  await sql`
    insert into publications (id, type, title, subtitle, status, open_access, licence, publication_date, publication_date_precision, created_at, updated_at)
    select gen_random_uuid(), p.type, p.title || ' ' || n, p.subtitle, p.status, p.open_access, p.licence, p.publication_date, p.publication_date_precision, p.created_at, p.updated_at
    from publications p, generate_series(1, ${COUNT - 1}) n where p.id = ${id}`.execute(press.db);
  await sql`
    insert into publication_details (publication_id, abstract, language, keywords)
    select q.id, repeat('A long abstract about tides. ', 40), d.language, d.keywords from publications q, publication_details d
    where d.publication_id = ${id} and q.id <> ${id}`.execute(press.db);
  await sql`
    insert into metadata_records (sequential_id, publication_id, changed_at, sets, identifiers, fingerprint, press_fingerprint)
    select q.sequential_id, q.id, m.changed_at, m.sets, m.identifiers, m.fingerprint, m.press_fingerprint
    from publications q, metadata_records m where m.publication_id = ${id} and q.id <> ${id}`.execute(press.db);
}, 120_000);
afterAll(() => press.close());

test("five thousand records are written one by one, in the memory of a page of them", async () => {
  const describing = await readDescriptionContext(press.ctx, press.pressUrl);
  const before = process.memoryUsage().heapUsed;
  let products = 0;
  let highest = 0;
  for await (const piece of streamOnix(press.ctx, describing, { receiver: "plain", release: "3.1" })) {
    if (!piece.startsWith("<Product>")) continue;
    products += 1;
    if (products % 500 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed - before);
  }
  expect(products).toBeGreaterThanOrEqual(COUNT);
  expect(highest).toBeLessThan(MAX_GROWTH);
}, 120_000);
