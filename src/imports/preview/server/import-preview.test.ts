import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Preview = {
  readonly format: string;
  readonly counts: object;
  readonly rows: readonly {
    readonly title: string | null;
    readonly outcome: string;
    readonly error: string | null;
    readonly warnings: readonly string[];
  }[];
};
const sendFile = async (file: string | Uint8Array<ArrayBuffer>, name = "list.jsonl"): Promise<Preview> =>
  (await press.call(editor, "POST", `/imports/preview?file_name=${name}`, { file })).json() as Promise<Preview>;

async function importFile(
  file: string | Uint8Array<ArrayBuffer>,
  query = "",
): Promise<{ readonly id: string; readonly report: object }> {
  const { id } = (await (
    await press.call(editor, "POST", `/imports?file_name=list.jsonl${query}`, { file })
  ).json()) as {
    id: string;
  };
  await press.jobsEnd();
  return press.requestJson(editor, "GET", `/imports/${id}`);
}

const book = (title: string, chapters: readonly string[] = []): string =>
  JSON.stringify({
    title,
    type: "book",
    doi: `10.5555/${title.toLowerCase()}`,
    contributors: [{ role: "author", family: "Byron", given: "Ada" }],
    children: chapters.map((chapter) => ({
      title: chapter,
      contributors: [{ role: "author", family: "Wei", given: "Lin" }],
    })),
  });

test("each row has its result: new, changed, unchanged or refused", async () => {
  await importFile([book("Known"), book("Grown", ["One"])].join("\n"));
  const file = [book("Known"), "{broken", book("Grown", ["One", "Two"]), book("Fresh"), book("Fresh")].join("\n");
  const { rows, counts } = await sendFile(file);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["unchanged", "refused", "changed", "new", "unchanged"]);
  expect(counts).toEqual({ new: 1, changed: 1, updated: 0, unchanged: 2, unsure: 0, refused: 1 });
});

test("preview and result account for every value of the records alike", async () => {
  const file = `@book{a, title={Dredging}, author={Brandt, Lena}, isbn={978-3-16-148410-0 and 978-0-306-40615-7}, note={Signed}}
@book{b, title={Moored}, author={Osei, Kwame}, year=2019, note={Worn}}
@article{c, title={Ropes}, author={Osei, Kwame}, journal={Tides}, year=2020}`;
  const account = {
    fields: { count: 12, taken: 5, changed: 1, left_out: 2, refused: 4 },
    changed: [{ name: "isbn", count: 1 }],
    left_out: [{ name: "note", count: 2 }],
  };
  expect(await sendFile(file, "list.bib")).toMatchObject(account);
  expect((await importFile(file, "&format=bibtex")).report).toMatchObject(account);
});

test("a possible twin is shown with the publication it resembles, and added only on request", async () => {
  const plain = JSON.stringify({ title: "Yearbook", type: "book", year: 2024, authors: ["Byron, Ada"] });
  await importFile(plain);
  const twin = JSON.stringify({ ...JSON.parse(plain), doi: "10.5555/yearbook" });
  const response = await sendFile([plain, twin].join("\n"));
  expect(response).toMatchObject({ counts: { unchanged: 1, unsure: 1 }, unsure_count: 1, addable_count: 1 });
  expect(response.rows).toMatchObject([
    { outcome: "unchanged", known: [{ by: "fingerprint", known: { title: "Yearbook" } }], unsure: [] },
    { outcome: "unsure", unsure: [{ known: { title: "Yearbook", sequential_id: expect.any(Number) }, addable: true }] },
  ]);
  expect(await importFile(twin)).toMatchObject({ report: { created: 0, unsure_count: 1, unsure: [{ line: 1 }] } });
  expect(await importFile(twin, "&unsure=add")).toMatchObject({ report: { created: 1, unsure_count: 0 } });
  expect(await importFile(twin)).toMatchObject({
    report: { created: 0, unchanged: 1, recognised: { fingerprint: 1 } },
  });
});

test("records on one line are distinguished", async () => {
  const works = ["Alpha", "Beta", ""].map((title) => ({ type: "book", title, author: [{ family: "Byron" }] }));
  const { rows } = await sendFile(JSON.stringify(works), "list.json");
  expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "new", "refused"]);
  expect(rows.map(({ error }) => error !== null)).toEqual([false, false, true]);
});

test("a gzip file is read unpacked; a damaged one is refused from where it breaks off", async () => {
  const packed = gzipSync([book("Packed"), book("Wrapped")].join("\n"));
  expect(await sendFile(packed, "list.jsonl.gz")).toMatchObject({ format: "jsonl", counts: { new: 2, refused: 0 } });
  const { rows } = await sendFile(packed.subarray(0, packed.length - 12), "list.jsonl.gz");
  expect(rows.at(-1)?.error).toMatch(/^The file ends too early here/u);
  expect(await importFile(packed)).toMatchObject({ state: "finished", report: { created: 2 } });
});

test("the number of many refused lines is stored, and the list of imports comes without them", async () => {
  const refused = Array.from({ length: 1200 }, () => "{}").join("\n");
  const { id, report } = await importFile(refused);
  expect(report).toMatchObject({ created: 0, failed_count: 1200 });
  expect(report).toHaveProperty("failed.length", 1000);
  const { imports } = await press.requestJson<{ imports: { id: string; report: object }[] }>(editor, "GET", "/imports");
  expect(imports.find((one) => one.id === id)?.report).toMatchObject({ failed: [], failed_count: 1200 });
});

test("a chapter whose book is in the same file is not reported as alone", async () => {
  const chapter = (book: string): string =>
    `@incollection{x, title = {Part of ${book}}, author = {Wei, L}, booktitle = {${book}}, year = {2026}}`;
  const file = `@book{b, title = {Whole}, author = {Byron, Ada}, year = {2026}}\n${chapter("Whole")}\n${chapter("Absent")}\n`;
  const { rows } = await sendFile(file, "list.bib");
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [],
    [],
    ["Its book “Absent” is not in the press; the chapter has no book."],
  ]);
});
