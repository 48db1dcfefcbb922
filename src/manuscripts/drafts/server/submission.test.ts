import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  contributor,
  formOf,
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
} from "#tests/support/manuscripts-press.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { TestPerson } from "#tests/support/presses/people-press.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  [author, editor] = [await press.person(["author"]), await press.person(["editor"])];
});
afterAll(() => press.close());

const begin = async (as = author) => {
  const response = await press.call(as, "POST", "/manuscripts", { body: { key: newKey(), kind: "chapter" } });
  return press.read(as, ((await response.json()) as { id: string }).id);
};

const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as {
    title: string;
    detail: string;
    fields?: Record<string, string>;
    reasons?: string[];
  }),
});

describe("a draft", () => {
  test("begins with its author as the corresponding contributor, and says what is missing", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({
      number: null,
      state: "draft",
      contributors: [{ email: author.email, corresponding: true, is_you: true }],
      sentence: "Draft. 7 things left before you can submit.",
    });
    expect(draft.missing.map(({ field }) => field)).toEqual([
      "title",
      "abstract",
      "parent_title",
      "main",
      "competing_interests",
      "ai_use",
      "originality",
    ]);
  });

  test("stays unknown to everybody else, editors and admins too", async () => {
    const { id } = await begin();
    for (const other of [editor, await press.person(["admin"]), await press.person(["author"])]) {
      expect((await press.call(other, "GET", `/manuscripts/${id}`)).status).toBe(404);
      const patch = { body: { key: newKey(), version: 1, title: "Stolen" } };
      expect((await press.call(other, "PATCH", `/manuscripts/${id}`, patch)).status).toBe(404);
      expect((await press.call(other, "DELETE", `/manuscripts/${id}`)).status).toBe(404);
    }
    expect(
      (
        await press.call(await press.person(["reviewer"]), "POST", "/manuscripts", {
          body: { key: newKey(), kind: "book" },
        })
      ).status,
    ).toBe(403);
  });

  test("stores the fields that are sent, once for each key, and refuses an older version with what changed", async () => {
    const { id } = await begin();
    const body = { key: newKey(), version: 1, title: "  Salt  ", keywords: ["salt", "ledgers"] };
    for (const _ of [1, 2])
      expect((await press.call(author, "PATCH", `/manuscripts/${id}`, { body })).status).toBe(200);
    expect(await press.read(author, id)).toMatchObject({
      title: "Salt",
      keywords: ["salt", "ledgers"],
      version: 2,
      events: [],
    });
    const stale = await press.call(author, "PATCH", `/manuscripts/${id}`, {
      body: { key: newKey(), version: 1, title: "Old" },
    });
    expect(await problemOf(stale)).toMatchObject({ status: 409, title: "The manuscript has changed", version: 2 });
    expect((await press.read(author, id)).title).toBe("Salt");
  });

  test("keeps one event however often it is saved", async () => {
    const { id } = await begin();
    for (const version of [1, 2, 3])
      await press.call(author, "PATCH", `/manuscripts/${id}`, {
        body: { key: newKey(), version, title: `${version}` },
      });
    const events = await press.people.db
      .selectFrom("manuscript_events")
      .select("id")
      .where("manuscript_id", "=", id)
      .execute();
    expect(events).toHaveLength(1);
  });

  test("refuses what does not fit, by field", async () => {
    const { id } = await begin();
    const send = (fields: object) =>
      press.call(author, "PATCH", `/manuscripts/${id}`, { body: { key: newKey(), version: 1, ...fields } });
    expect(await problemOf(await send({ abstract: "x".repeat(20_001) }))).toMatchObject({
      status: 422,
      fields: { abstract: expect.any(String) },
    });
    expect(await problemOf(await send({ language: "English" }))).toMatchObject({
      status: 422,
      fields: { language: expect.any(String) },
    });
    expect(await problemOf(await send({ parent_id: newKey() }))).toMatchObject({
      status: 422,
      fields: { parent_id: expect.any(String) },
    });
    expect(await problemOf(await send({ colour: "red" }))).toMatchObject({ status: 422 });
  });

  test("goes with its files when its author deletes it", async () => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const { path } = await press.people.db
      .selectFrom("manuscript_files")
      .select("path")
      .where("manuscript_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await press.call(author, "DELETE", `/manuscripts/${id}`)).status).toBe(204);
    expect(await press.people.files.find("manuscripts", path)).toBeUndefined();
    expect((await press.call(author, "GET", `/manuscripts/${id}`)).status).toBe(404);
  });
});

describe("contributors", () => {
  const put = (id: string, version: number, contributors: readonly object[], as = author) =>
    press.call(as, "PUT", `/manuscripts/${id}/contributors`, { body: { key: newKey(), version, contributors } });

  test("three hundred are stored in their order", async () => {
    const { id, contributors } = await begin();
    const others = Array.from({ length: 299 }, (_, at) => contributor(`Author ${at}`, `author-${at}@example.org`));
    const response = await put(id, 1, [...contributors.map(formOf), ...others]);
    expect(response.status).toBe(200);
    const stored = await press.read(author, id);
    expect(stored.contributors).toHaveLength(300);
    expect(stored.contributors[299]).toMatchObject({ family_name: "Author 298" });
    const reversed = stored.contributors.toReversed().map(formOf);
    expect((await put(id, stored.version, reversed)).status).toBe(200);
    expect((await press.read(author, id)).contributors[0]).toMatchObject({
      family_name: "Author 298",
      id: stored.contributors[299]?.id,
    });
  });

  test("an address stands once, an ORCID iD is one, and one person corresponds", async () => {
    const { id } = await begin();
    const twice = [contributor("A", "same@example.org"), contributor("B", "SAME@example.org")];
    expect(await problemOf(await put(id, 1, twice))).toMatchObject({
      status: 422,
      fields: { "contributors.1.email": expect.any(String) },
    });
    const orcid = [contributor("A", "a@example.org", { orcid: "0000-0002-1825-0098" })];
    expect(await problemOf(await put(id, 1, orcid))).toMatchObject({ status: 422 });
    const both = [
      contributor("A", "a@example.org", { corresponding: true }),
      contributor("B", "b@example.org", { corresponding: true }),
    ];
    expect(await problemOf(await put(id, 1, both))).toMatchObject({ status: 422 });
    const many = Array.from({ length: 501 }, (_, at) => contributor(`A ${at}`, ""));
    expect(await problemOf(await put(id, 1, many))).toMatchObject({ status: 422 });
  });

  test("a line of another manuscript is refused and stays there", async () => {
    const [mine, theirs] = [await begin(), await begin(await press.person(["author"]))];
    const line = theirs.contributors[0];
    const response = await put(mine.id, 1, [contributor("Taken", "taken@example.org", { id: line?.id })]);
    expect(response.status).toBe(422);
    expect((await press.read(author, mine.id)).contributors).toHaveLength(1);
  });
});

describe("files", () => {
  test("a .docx is read, checked, stored under a key of our own and downloaded under its name", async () => {
    const { id } = await begin();
    expect((await press.sendFile(author, id, { name: "../../Salz & Häute.docx" })).status).toBe(200);
    const { files } = await press.read(author, id);
    expect(files).toMatchObject([
      { role: "main", name: "Salz & Häute.docx", facts: { words: expect.any(Number) }, findings: [] },
    ]);
    const response = await press.call(author, "GET", `/manuscripts/${id}/files/${files[0]?.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect((await response.arrayBuffer()).byteLength).toBe(files[0]?.size);
  });

  test("a new main file takes the place of the older, whose bytes go; the same upload twice is one file", async () => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const { path } = await press.people.db
      .selectFrom("manuscript_files")
      .select("path")
      .where("manuscript_id", "=", id)
      .executeTakeFirstOrThrow();
    const pdf = new Uint8Array(await samplePdf());
    const fileId = newKey();
    for (const _ of [1, 2])
      expect((await press.sendFile(author, id, { bytes: pdf, name: "salt.pdf", fileId })).status).toBe(200);
    expect((await press.read(author, id)).files).toMatchObject([{ id: fileId, media_type: "application/pdf" }]);
    expect(await press.people.files.find("manuscripts", path)).toBeUndefined();
    const stored: string[] = [];
    for await (const { key } of press.people.files.list("manuscripts")) if (key.startsWith(id)) stored.push(key);
    expect(stored).toHaveLength(1);
  });

  test.each([
    ["nothing", new Uint8Array(), 422],
    ["a page", new TextEncoder().encode("<html><script>alert(1)</script>"), 415],
    ["a program", new Uint8Array([0x4d, 0x5a, 0, 1]), 415],
    ["half a PDF", new TextEncoder().encode("%PDF-1.7 and nothing more"), 422],
    ["a broken document", new TextEncoder().encode("PK\u0003\u0004 word/document.xml"), 422],
  ])("%s is refused, and the old file stays", async (_, bytes, status) => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const response = await press.sendFile(author, id, { bytes });
    expect(await problemOf(response)).toMatchObject({ status, detail: expect.stringMatching(/\.$/u) });
    expect((await press.read(author, id)).files).toHaveLength(1);
  });

  test("a picture is a supplement, never the manuscript, and final files wait for the acceptance", async () => {
    const { id } = await begin();
    const csv = new TextEncoder().encode("ferry;tolls\nTranquebar;12\n");
    expect((await press.sendFile(author, id, { bytes: csv, name: "tolls.csv" })).status).toBe(415);
    expect((await press.sendFile(author, id, { bytes: csv, name: "tolls.csv", role: "supplement" })).status).toBe(200);
    expect((await press.sendFile(author, id, { role: "final" })).status).toBe(409);
  });

  test("others neither send nor read nor delete one", async () => {
    const { id, files } = await press.draft(author);
    const fileId = files[0]?.id ?? "";
    const stranger = await press.person(["author"]);
    for (const other of [stranger, editor]) {
      expect((await press.sendFile(other, id)).status).toBe(404);
      expect((await press.call(other, "GET", `/manuscripts/${id}/files/${fileId}`)).status).toBe(404);
      expect((await press.call(other, "DELETE", `/manuscripts/${id}/files/${fileId}?key=${newKey()}`)).status).toBe(
        404,
      );
    }
    expect((await press.call(author, "DELETE", `/manuscripts/${id}/files/${fileId}?key=${newKey()}`)).status).toBe(200);
    expect((await press.read(author, id)).files).toEqual([]);
  });
});

describe("the submission", () => {
  test("gives a number, freezes version 1, tells author, co-authors and editors, and happens once", async () => {
    const coAuthor = await press.person(["author"]);
    const draft = await press.draft(author, [
      contributor("Weiss", coAuthor.email),
      contributor("Without account", "none@example.org"),
    ]);
    const body = { key: newKey(), version: draft.version };
    for (const _ of [1, 2])
      expect((await press.call(author, "POST", `/manuscripts/${draft.id}/submit`, { body })).status).toBe(200);
    const sent = await press.read(author, draft.id);
    expect(sent).toMatchObject({
      state: "submitted",
      turn: "editors",
      number: expect.stringMatching(/^CAP-\d{4}-\d{4}$/u),
      sentence: expect.stringMatching(/^Received on .* An editor will be named within 5 working days\.$/u),
      versions: [{ number: 1, reason: "submission", files: [{ role: "main" }] }],
      files: [],
      contributors: [
        { confirmation: "confirmed" },
        { confirmation: "pending", has_account: true },
        { has_account: false },
      ],
    });
    const mail = await press.mail(sent.number);
    const kinds = mail.map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(kinds.filter((kind) => kind.startsWith("manuscript-receipt"))).toEqual([
      `manuscript-receipt ${author.email}`,
    ]);
    expect(kinds.filter((kind) => kind.startsWith("manuscript-co-author")).toSorted()).toEqual(
      [`manuscript-co-author ${coAuthor.email}`, "manuscript-co-author none@example.org"].toSorted(),
    );
    expect(kinds).toContain(`manuscript-new ${editor.email}`);
    expect((await press.read(coAuthor, sent.number ?? "")).roles).toEqual(["co_author"]);
    expect((await press.read(editor, sent.number ?? "")).roles).toEqual(["editor"]);
  });

  test("is refused with what is missing, and nothing is sent", async () => {
    const { id } = await begin();
    const response = await press.run(author, id, "submit");
    expect(await problemOf(response)).toMatchObject({
      status: 409,
      reasons: [expect.stringContaining("Title; Abstract")],
    });
    expect((await press.read(author, id)).state).toBe("draft");
  });

  test("an editor who is a contributor is not told as an editor, and sees what an author sees", async () => {
    const involved = await press.person(["editor"]);
    const sent = await press.submitted(author, [contributor("Involved", involved.email)]);
    const toThem = (await press.mail(sent.number)).filter(({ recipient }) => recipient === involved.email);
    expect(toThem.map(({ kind }) => kind)).toEqual(["manuscript-co-author"]);
    expect(await press.read(involved, sent.id)).toMatchObject({ view: "author", roles: ["co_author"] });
  });

  test("what was sent is not changed any more", async () => {
    const { id, version, versions } = await press.submitted(author);
    const fileId = versions[0]?.files[0]?.id ?? "";
    expect(
      (await press.call(author, "PATCH", `/manuscripts/${id}`, { body: { key: newKey(), version, title: "Other" } }))
        .status,
    ).toBe(409);
    expect((await press.call(author, "DELETE", `/manuscripts/${id}/files/${fileId}?key=${newKey()}`)).status).toBe(409);
    expect((await press.sendFile(author, id)).status).toBe(403);
    expect((await press.call(author, "DELETE", `/manuscripts/${id}`)).status).toBe(409);
  });

  test("package and estimate are for authors and admins alone", async () => {
    const body = { key: newKey(), kind: "book", package: "premium", estimate: { total: 299_900 } };
    await press.call(author, "POST", "/manuscripts", { body });
    expect(await press.read(author, body.key)).toMatchObject({ package: "premium", estimate: { total: 299_900 } });
    await press.into(body.key, "submitted", { number: "CAP-2031-9001", submitted_at: new Date() });
    expect(await press.read(editor, body.key)).toMatchObject({ package: null, estimate: null });
    expect(await press.read(await press.person(["admin"]), body.key)).toMatchObject({ package: "premium" });
  });
});
