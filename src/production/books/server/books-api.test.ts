import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { type Cast, publishCast } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listBookNeeds } from "./books-needs.ts";

type Part = {
  readonly title: string;
  readonly stage: string;
  readonly waits_for: string | null;
  readonly pages: string | null;
  readonly due_on: string | null;
  readonly days_late: number;
  readonly open_problems: number;
};
type Book = {
  readonly sequential_id: number;
  readonly plan: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  readonly late: number;
  readonly stages: Readonly<Record<string, number>>;
  readonly forecast_on: string | null;
  readonly parts: readonly Part[];
  readonly matter: readonly { readonly key: string; readonly sentence: string }[];
};

let press: TestPress;
let editor: TestPerson;
let cast: Cast;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

const read = (book: Publication): Promise<Book> =>
  press.requestJson(editor, "GET", `/production/books/${book.sequential_id}`);

/** Stores a text of a part in a state, with problems that must be resolved. */
async function insertText(part: string, state: string, { musts = 0, version = 1, day = "2026-11-19" } = {}) {
  const id = crypto.randomUUID();
  const problems = Array.from({ length: musts }, (_, index) => ({
    code: "formula",
    severity: "must",
    place: `b${index}`,
    sentence: "Fix it.",
  }));
  await sql`insert into productions (id, publication_id, language, style, file_name, source_path, source_sha256, source_size, state,
      problems, version, created_at, changed_at)
    values (${id}, ${part}, 'en', 'royal-octavo', 'text.docx', ${id}, repeat('a', 64), 1, ${state}, ${JSON.stringify(problems)}::jsonb,
      ${version}, ${day}::timestamptz, ${day}::timestamptz)`.execute(press.db);
  return id;
}

async function insertProof(part: string, production: string, due: string, isApproved = false) {
  await sql`insert into production_proofs (id, publication_id, production_id, round, due_on, sent_at, closed_at, outcome)
    values (${crypto.randomUUID()}, ${part}, ${production}, 1, ${due}::date, now(), ${isApproved ? new Date() : null},
      ${isApproved ? "approved" : null})`.execute(press.db);
}

describe("a book in production", () => {
  test("begins with its plan, once, and nobody else may see it", async () => {
    const { editedVolume } = cast;
    const start = () =>
      press.call(editor, "POST", "/production/books", {
        body: { publication_id: String(editedVolume.sequential_id), planned_on: "2027-02-01" },
      });
    const started = await start();
    expect(started.status).toBe(201);
    expect(started.headers.get("location")).toBe(`/api/v1/production/books/${editedVolume.sequential_id}`);
    expect((await start()).status).toBe(201);
    const book = await read(editedVolume);
    expect(book).toMatchObject({
      plan: { planned_on: "2027-02-01", style: "royal-octavo", paper: "cream-90", dedication: null },
      total: 3,
      stages: { no_text: 3 },
      extent: null,
    });
    const path = `/production/books/${editedVolume.sequential_id}`;
    for (const role of ["author", "reviewer"] as const) {
      const person = await press.person([role]);
      for (const [method, address] of [
        ["GET", "/production/books"],
        ["POST", "/production/books"],
        ["GET", path],
        ["PATCH", path],
        ["POST", `${path}/builds`],
        ["GET", `${path}/editions/pdf`],
        ["GET", `${path}/accepted-files`],
        ["POST", `${path}/accepted-files`],
      ] as const)
        expect([address, (await press.call(person, method, address)).status]).toEqual([address, 403]);
    }
    expect((await press.call(undefined, "GET", path)).status).toBe(401);
  });

  test("has its parts by stage, for whom each waits, and the day at this pace", async () => {
    const [first, second, third] = cast.chapters;
    if (!first || !second || !third) throw new Error("The book has three chapters.");
    await insertText(first.id, "ready");
    await insertProof(first.id, await insertText(first.id, "ready", { version: 2 }), "2026-12-01", true);
    await insertProof(second.id, await insertText(second.id, "ready"), "2026-11-26");
    await insertText(third.id, "ready", { musts: 2 });
    const book = await read(cast.editedVolume);
    expect(book.parts.map(({ title, stage, waits_for }) => [title, stage, waits_for])).toEqual([
      ["Boxes under the Stairs", "done", "editor"],
      ["A Parish Register, Twice Drowned", "proof", "author"],
      ["Afterword", "problems", "editor"],
    ]);
    expect(book.parts[1]).toMatchObject({ due_on: "2026-11-26", days_late: 3 });
    expect(book.parts[2]).toMatchObject({ open_problems: 2 });
    expect(book).toMatchObject({ done: 1, waiting: 2, late: 1, forecast_on: null });
    await sql`update production_proofs set closed_at = now(), outcome = 'approved' where publication_id = ${second.id}`.execute(
      press.db,
    );
    expect(await read(cast.editedVolume)).toMatchObject({ done: 2, forecast_on: "2026-12-04" });
  });

  test("is settled and released by what the newest text has", async () => {
    const [first, , third] = cast.chapters;
    if (!first || !third) throw new Error("The book has three chapters.");
    const accepted = [0, 1].map((at) => ({
      kind: "accept",
      code: "formula",
      block: `b${at}`,
      original: "",
      reason: "",
    }));
    await sql`update productions set corrections = ${JSON.stringify(accepted)}::jsonb where publication_id = ${third.id}`.execute(
      press.db,
    );
    await sql`insert into production_releases (id, publication_id, production_id, released_at)
      select ${crypto.randomUUID()}, publication_id, id, now() from productions where publication_id = ${first.id} and version = 2`.execute(
      press.db,
    );
    const released = await read(cast.editedVolume);
    expect(released.parts.map(({ stage, waits_for }) => [stage, waits_for])).toEqual([
      ["done", null],
      ["done", "editor"],
      ["unsent", "editor"],
    ]);
    await insertText(first.id, "reading", { version: 3 });
    expect((await read(cast.editedVolume)).parts[0]).toMatchObject({ stage: "setting", waits_for: "press" });
    await sql`delete from productions where publication_id = ${first.id} and version = 3`.execute(press.db);
  });

  test("is found in the list by words and by whom it waits for, and counts for who may bring it on", async () => {
    const list = async (query: string) =>
      (await press.requestJson<{ books: readonly Book[] }>(editor, "GET", `/production/books${query}`)).books.map(
        ({ sequential_id }) => sequential_id,
      );
    const number = cast.editedVolume.sequential_id;
    expect(await list("")).toEqual([number]);
    expect(await list("?waits_for=editor&search=archives")).toEqual([number]);
    expect(await list("?waits_for=press")).toEqual([]);
    expect(await list("?search=nothing")).toEqual([]);
    const needs = await listBookNeeds(press.ctx, { roles: ["editor"] });
    expect(needs).toMatchObject([{ href: `/dashboard/production/${number}`, count: 2, due: "2027-02-01" }]);
    expect(await listBookNeeds(press.ctx, { roles: ["author"] })).toEqual([]);
  });

  test("changes its plan, and says which value is wrong", async () => {
    const path = `/production/books/${cast.editedVolume.sequential_id}`;
    const changed = await press.call(editor, "PATCH", path, {
      body: { dedication: " For the clerks ", paper: "white-90" },
    });
    expect(await changed.json()).toMatchObject({
      plan: { dedication: "For the clerks", paper: "white-90", planned_on: "2027-02-01" },
    });
    await press.call(editor, "PATCH", path, { body: { dedication: "" } });
    const { matter } = await read(cast.editedVolume);
    expect(matter.find(({ key }) => key === "dedication")?.sentence).toBe("left out");
    for (const body of [
      { planned_on: "soon" },
      { style: "folio" },
      { paper: "gold" },
      { dedication: "x".repeat(2001) },
      { title: "x" },
    ])
      expect((await press.call(editor, "PATCH", path, { body })).status).toBe(422);
  });

  test("is no part of another, and no book that is not in production", async () => {
    const [chapter] = cast.chapters;
    const status = async (method: string, path: string, body?: unknown) =>
      (await press.call(editor, method, path, { body })).status;
    expect(await status("GET", `/production/books/${chapter?.sequential_id}`)).toBe(404);
    expect(await status("GET", `/production/books/${cast.monograph.sequential_id}`)).toBe(404);
    expect(await status("PATCH", `/production/books/${cast.monograph.sequential_id}`, {})).toBe(404);
    expect(await status("POST", `/production/books/${cast.monograph.sequential_id}/builds`)).toBe(404);
    expect(await status("POST", "/production/books", { publication_id: chapter?.id })).toBe(422);
    expect(await status("POST", "/production/books", { publication_id: "999999" })).toBe(422);
  });
});
