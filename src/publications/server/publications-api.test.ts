import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayEditPublication, mayReadPublication } from "#publications/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { Publication, PublicationStatus } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
const held: Record<string, readonly Role[]> = {
  admin: ["admin"],
  editor: ["editor"],
  reviewer: ["reviewer"],
  author: ["author"],
  "reviewer and author": ["reviewer", "author"],
  anonymous: [],
};
const people: Record<string, TestPerson> = {};
let other: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  for (const [name, roles] of Object.entries(held)) people[name] = await press.person(roles);
  other = await press.person(["author"]);
});
afterAll(() => press.close());

const who = (name: string): TestPerson => {
  const found = people[name];
  if (!found) throw new Error(`There is no ${name} in this test.`);
  return found;
};

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron", "Lin Wei"] };

type Made = { readonly by?: TestPerson | undefined; readonly proposal?: boolean; readonly status?: PublicationStatus };
const createBy = ({ by, proposal = false, status = "draft" }: Made = {}): Promise<Publication> =>
  createPublication(press.ctx, by ? { kind: "person", id: by.id } : { kind: "system", name: "test" }, {
    draft: { ...theDraft, title: `Rivers ${crypto.randomUUID()}`, status },
    isProposal: proposal,
  });

const STATUSES = ["draft", "under_review", "published", "archived"] as const;

describe("role × operation × owner × status, against the policy", () => {
  test.each(Object.keys(held))("%s", async (name) => {
    const person = who(name);
    const reader = { id: person.id, roles: held[name] ?? [] };
    for (const status of STATUSES) {
      for (const [by, proposal] of [
        [undefined, false],
        [person, reader.roles.includes("author")],
        [other, true],
      ] as const) {
        const { id, version } = await createBy({ by, proposal, status });
        const publication = { status, created_by: by?.id, is_proposal: proposal };
        const where = `${name}, ${by === person ? "own" : proposal ? "another's" : "the press's"} ${status}`;
        const [reads, edits] = [mayReadPublication(reader, publication), mayEditPublication(reader, publication)];
        const hidden = reads ? 403 : 404;
        const callForStatus = async (method: string, path: string, body?: unknown) =>
          (await press.call(person, method, `/publications/${id}${path}`, body === undefined ? {} : { body })).status;
        expect(await callForStatus("GET", ""), where).toBe(reads ? 200 : 404);
        expect(await callForStatus("GET", "/statistics"), where).toBe(reads ? 200 : 404);
        expect(await callForStatus("GET", "/chapters"), where).toBe(reads ? 200 : 404);
        const update = { ...wholePublication({ ...BOOK, status }), version };
        expect(await callForStatus("PUT", "", { ...update, doi: "" }), where).toBe(edits ? 200 : hidden);
        const isStaff = reader.roles.some((role) => role === "admin" || role === "editor");
        expect(
          await callForStatus("PUT", "/citations", {
            citations_count: 3,
            citations_source: "",
            citations_counted_on: null,
          }),
          where,
        ).toBe(isStaff ? (edits ? 200 : hidden) : 403);
        expect(await callForStatus("POST", "/restoration", { version: 1 }), where).toBe(edits ? 200 : hidden);
        const sent = await callForStatus("PUT", "/status", { status: "published" });
        expect(sent, where).toBe(edits && isStaff ? 200 : hidden);
        expect(await callForStatus("DELETE", ""), where).toBe(reads && reader.roles.includes("admin") ? 204 : hidden);
      }
    }
  });

  test.each([
    ["GET", "/publications/summary", ["admin", "editor", "reviewer", "reviewer and author"]],
    ["GET", "/publications/proposals", ["admin", "author", "reviewer and author"]],
    ["GET", "/publications/books", ["admin", "editor", "author", "reviewer and author"]],
    ["GET", "/publishers", ["admin", "editor", "author", "reviewer and author"]],
    ["GET", "/content-review/catalogue", ["admin", "editor"]],
    ["GET", "/content-review/catalogue/returned", ["admin", "editor"]],
  ] as const)("%s %s", async (method, path, allowed) => {
    expect((await press.call(undefined, method, path)).status).toBe(401);
    for (const name of Object.keys(held)) {
      const expected = allowed.some((one) => one === name) ? 200 : 403;
      expect((await press.call(who(name), method, path)).status, name).toBe(expected);
    }
  });

  test("visitors read published publications and nothing else", async () => {
    for (const status of STATUSES) {
      const { id } = await createBy({ status });
      expect((await press.call(undefined, "GET", `/publications/${id}`)).status).toBe(
        status === "published" ? 200 : 404,
      );
      expect((await press.call(undefined, "PUT", `/publications/${id}`, { body: BOOK })).status).toBe(401);
    }
    expect(await press.requestJson(undefined, "POST", "/publications", BOOK)).toMatchObject({
      status: 401,
      title: PUBLICATION_WORDS.creationFailed,
      detail: "You must be logged in to create publications",
    });
    const lapsed = { ...who("editor"), token: "no.such.session" };
    expect(await press.requestJson(lapsed, "POST", "/publications", BOOK)).toMatchObject({
      status: 401,
      title: PUBLICATION_WORDS.creationFailed,
      detail: "Authentication session error",
    });
  });
});
