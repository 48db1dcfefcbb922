import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Contributor } from "#publications/core/publication.ts";
import { language, theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const WRITER = { role: "author", name: { family: "Okafor", given: "Ngozi" } } as const;

async function publish(title: string, year: number, contributor: Contributor): Promise<number> {
  const draft = { ...theDraft, title, status: "published" as const, doi: undefined, isbn: undefined };
  const stored = await createPublication(press.ctx, theEditor, {
    draft: { ...draft, publication_date: { year }, contributors: [contributor] },
  });
  return stored.sequential_id;
}

const read = async (path: string): Promise<string> =>
  (await press.open(path, { headers: { Accept: "text/html" } })).text();

test("the page of a person has what the newest publication says of them, in each language", async () => {
  await publish("Ebb", 2020, { ...WRITER, biography: "An early note." });
  const number = await publish("Flood", 2024, {
    ...WRITER,
    biography: "Counts tides <b>daily</b>.",
    other_biographies: [
      { language: language("ta"), text: "அலைகளை எண்ணுகிறார்." },
      { language: language("ar"), text: "تعدّ المدّ." },
    ],
  });
  await publish("Neap", 2025, WRITER);
  const page = await read("/people/ngozi-okafor");
  expect(page).toContain('lang="en" dir="ltr">Counts tides &lt;b&gt;daily&lt;/b&gt;.</p>');
  expect(page).toContain('lang="ta" dir="ltr">அலைகளை எண்ணுகிறார்.</p>');
  expect(page).toContain('lang="ar" dir="rtl">تعدّ المدّ.</p>');
  expect(page).not.toContain("An early note.");
  const title = await read(`/publications/${number}`);
  expect(title).toContain('<dd lang="ta" dir="ltr">அலைகளை எண்ணுகிறார்.</dd>');
});

test("a language that is given twice, or without words, is refused at its field", async () => {
  const editor = await press.person(["editor"]);
  const body = {
    type: "book",
    title: "Springs",
    contributors: [
      {
        name: "Ngozi Okafor",
        other_biographies: [
          { language: "ta", text: "One." },
          { language: "ta", text: " " },
          { language: "zz-!", text: "Three." },
        ],
      },
    ],
  };
  const response = await press.call(editor, "POST", "/publications", { body });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(["contributors.0.other_biographies.1.text", "contributors.0.other_biographies.2.language"]),
  );
});

test("another biography in the publication's own language is refused: it is the first one", async () => {
  const editor = await press.person(["editor"]);
  const body = {
    type: "book",
    title: "Wells",
    details: { language: "ta" },
    contributors: [{ name: "Ngozi Okafor", other_biographies: [{ language: "ta", text: "One." }] }],
  };
  const response = await press.call(editor, "POST", "/publications", { body });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { fields: Record<string, string> }).fields).toEqual({
    "contributors.0.other_biographies.0.language":
      "Tamil is the publication's language: write it as the first biography",
  });
});
