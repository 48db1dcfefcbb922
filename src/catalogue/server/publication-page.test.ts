import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPath, noticePath, publicationPath } from "#addresses/publication-addresses.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theEditor, theProceedings } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const HTML = { headers: { accept: "text/html" } };

test("the page of a deleted title says what it was, when and why it went, and how it was cited", async () => {
  const gone = await createPublication(press.ctx, theEditor, { draft: { ...theProceedings, isbn: undefined } });
  const reason = "Two papers were published twice.";
  await deletePublication(press.ctx, theEditor, { id: gone.id, reason });
  const { status, text } = await press.send(publicationPath(gone.sequential_id), HTML);
  expect(status).toBe(410);
  for (const words of [gone.title, "Åsa Lindqvist", reason, PUBLICATION_WORDS.publicationUnknown])
    expect(text).toContain(words);
  expect(text).toMatch(/Lindqvist, Å\. \(Ed\.\)\. \(2025[\s\S]*\[Withdrawn \w+ \d+, \d{4}\]/u);
});

test("the page of a retracted title says so first, in its citation, its exports and its head", async () => {
  const notices = [{ kind: "retraction", date: "2026-05-02", text: "The data are missing." }] as const;
  const formats = [{ kind: "paperback", price: "$28", url: "https://shop.example/book" }] as const;
  const ror = parseRor("052gg0110");
  const contributors = [
    { role: "editor", name: { family: "Lindqvist", given: "Åsa" }, affiliation: "University of Oxford", ror },
    { role: "editor", name: { family: "Marsh", given: "Ada" }, affiliation: "Leith" },
  ] as const;
  const draft = { ...theProceedings, isbn: undefined, title: "Withdrawn Rivers", contributors };
  const details = {
    ...draft.details,
    notices,
    formats,
    funding: "Grant 12",
    review_statement: "Two readers read it.",
  };
  const retracted = await createPublication(press.ctx, theEditor, { draft: { ...draft, details } });
  const [head = "", body = ""] = (await press.send(publicationPath(retracted.sequential_id), HTML)).text.split(
    "</head>",
  );
  expect(head).toContain('content="Retracted: Withdrawn Rivers"');
  expect(head).toContain('"creativeWorkStatus":"Retracted"');
  expect(body.indexOf("The data are missing.")).toBeLessThan(body.indexOf("<h1"));
  for (const words of ["Retracted: Withdrawn Rivers", "Grant 12", "Two readers read it.", "Peer reviewed", "Buy, $28"])
    expect(body).toContain(words);
  expect(head).toContain(`"affiliation":{"@type":"Organization","@id":"${ror}","name":"University of Oxford"}`);
  expect(body).toContain(`<a href="${ror}" title="ror.org/052gg0110">University of Oxford</a>`);
  expect(body).not.toContain(">Leith</a>");
  expect(body).toContain(`href="/publications/${retracted.sequential_id}/notices/1"`);
  const notice = await press.send(noticePath(retracted.sequential_id, 1), HTML);
  expect([notice.status, notice.text]).toEqual([200, expect.stringContaining("The data are missing.")]);
  expect(notice.text).toContain("Retraction: Withdrawn Rivers");
  expect((await press.send(noticePath(retracted.sequential_id, 2), HTML)).status).toBe(404);
  const ris = (await press.send(exportPath(retracted.sequential_id, "ris"))).text;
  expect(ris).toContain("TI  - Retracted: Withdrawn Rivers");
  expect(ris).toContain("N1  - Retraction, 2026-05-02: The data are missing.");
});
