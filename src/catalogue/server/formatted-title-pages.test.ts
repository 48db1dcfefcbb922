import { afterAll, beforeAll, expect, test } from "vitest";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { itsChapters, theEditedVolume, theEditor } from "#tests/support/cast.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const HTML = { headers: { accept: "text/html" } };
const [theChapter] = itsChapters;

test("the faces of titles are on pages and in lists, and only the plain words in heads, searches and addresses", async () => {
  const draft = { ...theEditedVolume, isbn: undefined, doi: undefined, title: "The Voyage of the Quagga & H2O" };
  const book = await createPublication(press.ctx, theEditor, {
    draft: {
      ...draft,
      subtitle: "On <Nature>",
      details: {
        ...draft.details,
        formatted_title: "The Voyage of the <i>Quag</i>ga &amp; H<sub>2</sub>O",
        formatted_subtitle: "On <sc>&lt;Nature&gt;</sc>",
      },
    },
  });
  if (!theChapter) throw new Error("The volume has chapters.");
  await createPublication(press.ctx, theEditor, {
    draft: {
      ...theChapter,
      doi: undefined,
      title: "Zebra and State",
      details: { ...theChapter.details, formatted_title: "<i>Zebra</i> and State" },
    },
    parentId: book.id,
  });
  const [head = "", body = ""] = (await press.send(publicationPath(book.sequential_id), HTML)).text.split("</head>");
  expect(head).toContain("The Voyage of the Quagga &amp; H2O");
  expect(head).not.toMatch(/<sub>|&lt;i&gt;|<i>/u);
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/u.exec(body) ?? [];
  expect(heading).toContain("The Voyage of the <i>Quag</i>ga &amp; H<sub>2</sub>O");
  expect(body).toContain('On <span class="small-capitals">&lt;Nature&gt;</span>');
  expect(body).toContain("<i>Zebra</i> and State");
  expect((await press.send("/publications?search=quagga", HTML)).text).toContain(
    "<i><mark>Quag</mark></i><mark>ga</mark>",
  );
  expect((await press.send("/publications", HTML)).text).toContain("<i>Quag</i>ga &amp; H<sub>2</sub>O");
  const api = await press.send("/api/v1/search?q=quagga");
  expect(api.text).toContain('"title":"The Voyage of the Quagga & H2O"');
});
