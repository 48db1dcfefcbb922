import { afterAll, beforeAll, expect, test } from "vitest";
import { BulkChange } from "#publications/bulk/bulk-change.ts";
import { listWarnings } from "#publications/bulk/change-warnings.ts";
import { planChange } from "#publications/bulk/plan-change.ts";
import { publicationsInOrder } from "#publications/listing/server/list-publications.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { publishCast, theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { lockForChange } from "./apply-change.ts";
import { findPlannedPublications } from "./planned-publications.ts";

const CHANGES = [
  ...["draft", "under_review", "published", "archived"].map((value) => ({ field: "status", value })),
  ...["CC-BY-4.0", null].map((value) => ({ field: "licence", value })),
  ...["open", "closed"].map((value) => ({ field: "access", value })),
  ...["Studies in Water and Law", "A New Series", null].map((value) => ({ field: "series", value })),
  ...["Colophon Academic Press", "Broken \uD800 Press", null].map((value) => ({ field: "publisher", value })),
  ...["en", "ta"].map((value) => ({ field: "language", value })),
  ...["add", "remove", "replace"].map((mode) => ({ field: "subjects", mode, value: ["JN"] })),
  { field: "assignee", value: null },
].map((change) => BulkChange.parse(change));

const AUTHOR = crypto.randomUUID();
const READERS: readonly Reader[] = [
  { id: crypto.randomUUID(), roles: ["editor"] },
  { id: AUTHOR, roles: ["author"] },
  { id: crypto.randomUUID(), roles: ["reviewer"] },
];

let press: TestPress;
let ids: readonly string[];
beforeAll(async () => {
  press = await testPress();
  await publishCast(press.ctx);
  const { ctx, db } = press;
  const author = { kind: "person", id: AUTHOR } as const;
  await createPublication(ctx, author, { draft: { ...theDraft, title: "A proposal" }, isProposal: true });
  const book = await createPublication(ctx, theEditor, { draft: { ...theDraft, title: "A hidden book" } });
  await createPublication(ctx, theEditor, {
    draft: { ...theDraft, title: "Its chapter", type: "academic_chapter" },
    parentId: book.id,
  });
  const embargoed = await createPublication(ctx, theEditor, { draft: { ...theDraft, title: "Under embargo" } });
  await db
    .insertInto("publication_schedules")
    .values({ publication_id: embargoed.id, kind: "open", due_on: "2099-01-01", set_at: new Date() })
    .execute();
  await db
    .insertInto("publication_files")
    .values({
      publication_id: book.id,
      file_type: "final_pdf",
      file_path: "a/b.pdf",
      file_size: 1,
      content_type: "application/pdf",
      sha256: "0".repeat(64),
      tagged: false,
      stored_at: new Date(),
    })
    .execute();
  const rows = await db.selectFrom("publications").select("id").orderBy("title", "desc").execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => press.close());

test("the parts that a preview reads give the plans and warnings of the whole publications, in their order", async () => {
  const whole: readonly Publication[] = await publicationsInOrder(press.ctx, ids);
  const planned = await findPlannedPublications(press.ctx, [crypto.randomUUID(), ...ids]);
  expect(planned.map(({ id }) => id)).toEqual(ids);
  const kinds = new Set<string>();
  for (const [index, publication] of whole.entries()) {
    const read = planned[index];
    if (!read) throw new Error("A publication is missing.");
    for (const change of CHANGES) {
      const locked = await lockForChange(press.db, change.field, [{ publication_id: publication.id }]);
      const assigned = locked.get(publication.id) ?? publication;
      for (const reader of READERS) {
        const plan = planChange(reader, assigned, change);
        kinds.add(plan.kind);
        expect(planChange(reader, read, change)).toEqual(plan);
      }
      expect(listWarnings(read, change, new Set())).toEqual(listWarnings(publication, change, new Set()));
    }
  }
  expect([...kinds].toSorted()).toEqual(["change", "refused", "unchanged"]);
});
