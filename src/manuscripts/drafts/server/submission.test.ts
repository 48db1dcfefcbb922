import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPress } from "#press/core/server/press.ts";
import {
  contributor,
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  [author, editor] = [await press.person(["author"]), await press.person(["editor"])];
});
afterAll(() => press.close());

const begin = (as = author) => press.begin(as);

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
    // Until it has an editor the press has the manuscript.
    const receipt = (await readEmails(press, author.email)).find(({ kind }) => kind === "manuscript-receipt");
    const { email: office } = await readPress(press.ctx);
    expect(receipt).toMatchObject({ replyTo: office, topic: sent.number });
    expect(kinds.filter((kind) => kind.startsWith("manuscript-co-author")).toSorted()).toEqual(
      [`manuscript-co-author ${coAuthor.email}`, "manuscript-co-author none@example.org"].toSorted(),
    );
    expect(kinds).toContain(`manuscript-new ${editor.email}`);
    expect((await press.read(coAuthor, sent.number ?? "")).roles).toEqual(["co_author"]);
    expect((await press.read(editor, sent.number ?? "")).roles).toEqual(["editor"]);
  });

  test("is refused with the missing parts, and nothing is sent", async () => {
    const { id } = await begin();
    const response = await press.run(author, id, "submit");
    expect(await readProblem(response)).toMatchObject({
      status: 409,
      reasons: [expect.stringContaining("Title; Abstract")],
    });
    expect((await press.read(author, id)).state).toBe("draft");
  });

  test("an editor who is a contributor gets no e-mail as an editor, and has the view of an author", async () => {
    const involved = await press.person(["editor"]);
    const sent = await press.createSubmitted(author, [contributor("Involved", involved.email)]);
    const toThem = (await press.mail(sent.number)).filter(({ recipient }) => recipient === involved.email);
    expect(toThem.map(({ kind }) => kind)).toEqual(["manuscript-co-author"]);
    expect(await press.read(involved, sent.id)).toMatchObject({ view: "author", roles: ["co_author"] });
  });

  test("what was sent is not changed any more", async () => {
    const { id, version, versions } = await press.createSubmitted(author);
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
