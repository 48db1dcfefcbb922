import { CompiledQuery, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import type { RelatedWork } from "#publications/core/details/related-work.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listPageRelations } from "./list-page-relations.ts";

let press: TestPress;
beforeAll(async () => void (press = await testPress()));
afterAll(() => press.close());

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };
type Explained = { readonly "QUERY PLAN": readonly { readonly Plan: Plan }[] };

/** Returns the parts of a plan that read records. */
const listScans = (plan: Plan): readonly Plan[] => [
  ...(String(plan["Relation Name"]).startsWith("publication") ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(listScans),
];

test("related works are found by indexes, so that a large catalogue makes no page slower", async () => {
  const store = (title: string, relations: readonly RelatedWork[], doi = "") =>
    createPublication(press.ctx, theEditor, {
      draft: {
        ...theMonograph,
        title,
        isbn: undefined,
        doi: readDoi(doi),
        details: { ...theMonograph.details, relations: [...relations] },
      },
    });
  const original = await store("Tides", []);
  await store("Ropes", [], "10.5555/Ropes");
  const named = await store("Tides, revised", [
    { kind: "replaces", publication: original.sequential_id },
    { kind: "review_of", doi: readDoi("10.5555/ropes"), title: "A book of ropes" },
  ]);

  await sql`with made as (
      insert into publications (id, title, type, status, authors, created_at, updated_at)
      select gen_random_uuid(), 'Another ' || number, 'book', 'published', '{}', now(), now() from generate_series(1, 3000) number returning id)
    insert into publication_details (publication_id, language) select id, 'en' from made`.execute(press.db);
  await sql`vacuum analyze publications, publication_details`.execute(press.db);

  const sent: RootOperationNode[] = [];
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  expect((await listPageRelations({ db }, named)).map(({ title }) => title)).toEqual(["Tides", "Ropes"]);
  expect((await listPageRelations({ db }, original)).map(({ title }) => title)).toEqual(["Tides, revised"]);

  for (const node of sent) {
    const { sql: statement, parameters } = press.db.getExecutor().compileQuery(node, { queryId: "explained" });
    const explaining = CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters]);
    const plan = await press.db.executeQuery<Explained>(explaining);
    const read = plan.rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => listScans(Plan)));
    expect(read.length).toBeGreaterThan(1);
    for (const scan of read) expect(scan["Index Cond"] ?? scan["Recheck Cond"], JSON.stringify(scan)).toBeDefined();
  }
});
