import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#people/core/role.ts";
import { hasPublicPage, isListed, mayReadPublication, type Reader } from "#publications/core/policy.ts";
import { type Publication, PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { theDraft } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { visibleTo, buildSeenByAll } from "./visibility-condition.ts";
import { listPublications } from "./publications.ts";

let press: TestPress;
let all: readonly Publication[];
let readers: readonly (readonly [name: string, reader: Reader])[];
/**
 * Inserts every status of a publication and of its book, created by the press or by an author, as a proposal or not.
 */
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  const [author, other] = [await press.person(["author"]), await press.person(["author"])];
  const createSeen = (by: string | undefined, isProposal: boolean, more: object, parentId?: string) =>
    createPublication(press.ctx, by ? { kind: "person", id: by } : { kind: "system", name: "test" }, {
      draft: { ...theDraft, ...more, doi: undefined },
      parentId,
      isProposal,
    });
  const makers = [[undefined, false] as const, [author.id, true] as const, [other.id, true] as const];
  for (const status of PUBLICATION_STATUSES)
    for (const [by, isProposal] of makers) {
      const { id } = await createSeen(by, isProposal, { status });
      for (const own of PUBLICATION_STATUSES)
        for (const [who, proposed] of makers)
          await createSeen(who, proposed, { status: own, type: "academic_chapter" }, id);
    }
  all = await Array.fromAsync(listPublications(press.ctx));
  const roles: readonly (readonly Role[])[] = [
    ["author"],
    ["reviewer"],
    ["reviewer", "author"],
    ["editor"],
    ["admin"],
    [],
  ];
  readers = [
    ["a visitor", undefined],
    ...roles.map((held) => [held.join(" and ") || "nobody", { id: author.id, roles: held }] as const),
  ];
});
afterAll(() => press.close());

const idsWhere = async (table: "publications" | "publication_list", condition: ReturnType<typeof visibleTo>) => {
  const id = table === "publications" ? sql`p.id` : sql`p.publication_id`;
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(table)} p where ${condition}`.execute(
    press.db,
  );
  return rows.map((row) => row.id).toSorted();
};
const filterIds = (isVisible: (one: Publication) => boolean) =>
  all
    .filter(isVisible)
    .map(({ id }) => id)
    .toSorted();

test("the rows have every status, with every status of a book", () => {
  expect(all).toHaveLength(12 + 12 * 12);
});

test("the condition in SQL finds what the predicate allows, for every viewer", async () => {
  for (const [name, reader] of readers)
    for (const table of ["publications", "publication_list"] as const)
      expect(await idsWhere(table, visibleTo(reader, table)), `${name}, ${table}`).toEqual(
        filterIds((one) => mayReadPublication(reader, one)),
      );
});

test("the conditions of public pages and public lists agree as well", async () => {
  expect(await idsWhere("publications", buildSeenByAll("page", "p"))).toEqual(filterIds(hasPublicPage));
  expect(await idsWhere("publications", buildSeenByAll("list", "p"))).toEqual(filterIds(isListed));
});

test("no chapter is public whose book is not", () => {
  for (const { status, parent, id } of all.filter((publication) => publication.parent)) {
    const isSeen = status === "published" && parent?.status === "published";
    expect(mayReadPublication(undefined, { status, parent }), id).toBe(isSeen);
    expect(isListed({ status, parent }), id).toBe(isSeen);
  }
});
