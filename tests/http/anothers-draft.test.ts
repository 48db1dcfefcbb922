import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft } from "../support/cast.ts";
import { requestFor, type Operation, listOperations, readApiDocument } from "../support/openapi.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/** An author's unsent draft, and persons of every role who know its id. */
let press: ServedPress;
let operations: readonly Operation[];
let draft: { readonly id: string; readonly sequential_id: number };
beforeAll(async () => {
  press = await openServedPress();
  const author = await createSignedInPerson(press.auth, ["author"]);
  draft = await createPublication(
    press.ctx,
    { kind: "person", id: author.id },
    { draft: { ...theDraft, title: "The Unsaid", status: "draft", doi: undefined }, isProposal: true },
  );
  operations = listOperations(await readApiDocument(press), draft.id).filter(({ path }) => path.includes(draft.id));
});
afterAll(() => press.close());

const before = async () => {
  const record = press.db.selectFrom("publications").selectAll().where("id", "=", draft.id).executeTakeFirst();
  const files = press.db.selectFrom("publication_files").selectAll().where("publication_id", "=", draft.id).execute();
  return { record: await record, files: await files };
};

/** A missing right is refused before the publication is looked for. */
const REFUSED = { admin: [404], editor: [403, 404], reviewer: [403, 404], author: [403, 404] } as const;

test.each(Object.entries(REFUSED))(
  "the role %s reads and changes nothing of it by any operation",
  async (role, refused) => {
    const named = operations.filter(({ path }) => /\/(?:publications|content-review\/catalogue)\//u.test(path));
    expect(named.length).toBeGreaterThan(20);
    const stored = await before();
    const { token } = await createSignedInPerson(press.auth, [role as keyof typeof REFUSED]); // the table's keys are roles
    for (const operation of named) {
      const { status, text } = await requestFor(press, operation, token);
      expect(refused, `${operation.name}: ${status} ${text}`).toContain(status);
      expect(text).not.toContain("Unsaid");
    }
    expect(await before()).toEqual(stored);
  },
);

test("no public address responds with it, by its number or its id", async () => {
  for (const id of [draft.id, draft.sequential_id])
    for (const rest of [
      "",
      ".ris",
      ".bib",
      ".csl.json",
      "/cover",
      "/cover/320.webp",
      "/preview.pdf",
      "/the_unsaid.pdf",
    ]) {
      const { status, text } = await press.send(`/publications/${id}${rest}`);
      expect([status, text.includes("Unsaid")], `${id}${rest}`).toEqual([404, false]);
    }
  for (const page of ["/publications?search=unsaid", "/sitemap.xml", "/feed.atom"])
    expect((await press.send(page)).text).not.toMatch(/The Unsaid/u);
});
