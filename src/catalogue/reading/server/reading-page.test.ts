import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLibrary } from "#catalogue/core/server/library.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";
import { findReadingExtent } from "#publications/reading/server/find-reading.ts";
import { EPUB_PARTS, sampleEpub } from "#tests/support/epub/sample-epub.ts";
import { findCountedEvent } from "#tests/support/servers/press-requests.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { picture } from "#tests/support/production/printed-text.ts";

const PACKAGE = `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Rain</dc:title></metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/>
    <item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
    <item id="css" href="book.css" media-type="text/css"/>
    <item id="gauge" href="pictures/gauge.png" media-type="image/png"/>
  </manifest>
  <spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/></spine>
</package>`;
const NAV =
  '<nav epub:type="toc"><ol><li><a href="text/one.xhtml">The gauge</a><ol><li><a href="text/one.xhtml#s">Brass</a></li></ol></li>' +
  '<li><a href="text/two.xhtml">The clerk</a></li></ol></nav>';

const epub = (): Buffer =>
  sampleEpub({
    "EPUB/package.opf": PACKAGE,
    "EPUB/nav.xhtml": EPUB_PARTS.page(NAV),
    "EPUB/chapter 1.xhtml": undefined,
    "EPUB/book.css": ".c3 { font-style: italic }",
    "EPUB/pictures/gauge.png": picture().bytes,
    "EPUB/text/one.xhtml": EPUB_PARTS.page(
      '<h1>1</h1><p>The old <span class="c3">pluviograph</span> was read at seven.<a epub:type="noteref" href="two.xhtml#n1">1</a></p>' +
        '<h2 id="s">Brass</h2><img src="../pictures/gauge.png" alt="A gauge" onerror="alert(1)"/>',
    ),
    "EPUB/text/two.xhtml": EPUB_PARTS.page('<h1>The clerk</h1><p>He wrote the zorble down.</p><p id="n1">A note.</p>'),
  });

let press: FilesPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
});
afterAll(() => press.close());

describe("the text of an open EPUB", () => {
  let path: string;
  beforeAll(async () => {
    const { monograph } = press.cast;
    path = `/publications/${monograph.sequential_id}`;
    await press.upload(press.editor, monograph.id, "final_epub", epub());
  });

  test("is a sentence until it is ready", async () => {
    const response = await press.open(`${path}/read/1`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("It can be downloaded as an EPUB.");
  });

  test("is read part by part, with its contents, pictures and emphasis, and no script", async () => {
    expect(await prepareFiles(press.ctx)).toBe(1);
    const response = await press.open(`${path}/read/1`);
    expect(response.status).toBe(200);
    expect(findCountedEvent(response)).toEqual({
      kind: "download",
      publicationId: press.cast.monograph.id,
      form: "epub",
    });
    const html = await response.text();
    expect(html).toContain(
      'The old <span><em>pluviograph</em></span> was read at seven.<a role="doc-noteref" href="2#t-n1">1</a>',
    );
    expect(html).toContain('<img src="pictures/1" alt="A gauge" loading="lazy">');
    expect(html).not.toContain("onerror");
    expect(html).toMatch(/<title>The gauge · [^<]+<\/title>/u);
    expect(html).toContain('name="robots" content="noindex"');
    for (const address of ["read/1", "read/1#t-s", "read/2"]) expect(html).toContain(`href="${path}/${address}"`);
    expect(response.headers.get("link")).toContain(`${path}>; rel="canonical"`);
  });

  test("counts once: its other parts are the rest of the same reading", async () => {
    const response = await press.open(`${path}/read/2`);
    expect(response.status).toBe(200);
    expect(findCountedEvent(response)).toBeUndefined();
  });

  test("has its pictures at addresses of their own, which run nothing", async () => {
    const response = await press.open(`${path}/read/pictures/1`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture().bytes))).toBe(true);
    expect((await press.open(`${path}/read/pictures/2`)).status).toBe(404);
  });

  test("is found by its words, at the passage that holds them", async () => {
    const query = {
      search: "zorble",
      type: "all",
      sort: "relevance",
      openAccess: false,
      view: "covers",
      page: 1,
    } as const;
    const { titles } = await listLibrary(press.ctx, query);
    expect(titles.map(({ id, page_hits }) => [id, page_hits.map(({ address }) => address)])).toEqual([
      [press.cast.monograph.id, [`${path}/read/2#t-b1`]],
    ]);
  });

  test("is searched: passages by their parts, with the words marked and the address of each", async () => {
    const response = await press.open(`${path}/read/search?search=Zorble`);
    expect(response.status).toBe(200);
    expect(findCountedEvent(response)).toBeUndefined();
    const html = await response.text();
    expect(html).toContain("1 passage with “Zorble”.");
    expect(html).toContain(`href="${path}/read/2#t-b1:~:text=zorble"`);
    expect(html).toContain("<mark>zorble</mark>");
    expect(html).toMatch(/<h2><bdi dir="auto">The clerk<\/bdi><\/h2>/u);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain("pluviograph");
  });

  test.each([
    ["", ""],
    ["?search=%20", ""],
    ["?search=nowhere", "No passage contains “nowhere”."],
    ["?search=%3F%21", "Type a word or a number"],
    [`?search=${encodeURIComponent("<b>&\"'")}`, "No passage contains “&lt;b&gt;"],
    ["?search=-zorble", "Type a word or a number"],
    [`?search=${"x ".repeat(4000)}`, "No passage contains"],
  ])("is searched with %s", async (query, sentence) => {
    const response = await press.open(`${path}/read/search${query}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(/<p role="status">([^<]*)/u.exec(html)?.[1] ?? "").toContain(sentence);
    expect(html).not.toContain("<b>&");
  });

  test("says how large it is, and keeps its tools for notes and offline reading on the page", async () => {
    const html = await (await press.open(`${path}/read/1`)).text();
    const { bytes, parts, pictures } = await findReadingExtent(press.ctx, await findSource(press.cast.monograph.id));
    expect([parts, pictures]).toEqual([2, 1]);
    expect(bytes).toBeGreaterThan(picture().bytes.length);
    expect(html).toContain(
      `&quot;extent&quot;:{&quot;parts&quot;:2,&quot;pictures&quot;:1,&quot;bytes&quot;:${bytes}}`,
    );
    expect(html).toContain(`href="${path}/read/search"`);
  });

  test("is opened by the title page, by the address of the reader, and by the uuid", async () => {
    expect(await (await press.open(path)).text()).toContain(`href="${path}/read"`);
    const reader = await press.open(`${path}/read`);
    expect([reader.status, reader.headers.get("location")]).toEqual([302, `${path}/read/1`]);
    const named = await press.open(`/publications/${press.cast.monograph.id}/read/2`);
    expect([named.status, named.headers.get("location")]).toEqual([301, `${path}/read/2`]);
    expect((await press.open(`${path}/read/3`)).status).toBe(404);
    expect((await press.open(`${path}/read/0`)).status).toBe(404);
  });

  test("keeps its pictures from the sweep, and loses everything with its file", async () => {
    const later = { ...press.ctx, clock: () => new Date(Date.now() + 2 * 86_400_000) };
    expect(await sweepFiles(later)).toBe(0);
    expect(
      (await press.call(press.editor, "DELETE", `/publications/${press.cast.monograph.id}/files/final_epub`)).status,
    ).toBe(204);
    expect((await press.open(`${path}/read/1`)).status).toBe(404);
    expect((await press.open(`${path}/read/pictures/1`)).status).toBe(404);
    expect(await press.db.selectFrom("reading_parts").selectAll().execute()).toEqual([]);
    expect(await press.db.selectFrom("page_texts").select("page").execute()).toEqual([]);
    expect(await sweepFiles(later)).toBeGreaterThan(0);
  });
});

const findSource = async (id: string): Promise<string> => {
  const row = await press.db
    .selectFrom("publication_files")
    .select("file_path")
    .where("publication_id", "=", id)
    .where("file_type", "=", "final_epub")
    .executeTakeFirstOrThrow();
  return row.file_path;
};

test("a closed title's text is refused as its download is", async () => {
  const { id, sequential_id } = press.cast.closedBook;
  await press.upload(press.editor, id, "final_epub", epub());
  await prepareFiles(press.ctx);
  for (const address of ["read", "read/1", "read/search?search=zorble", "read/pictures/1"])
    expect((await press.open(`/publications/${sequential_id}/${address}`)).status).toBe(403);
});

test("at the end of a chapter stands the next one that can be read here", async () => {
  await press.db
    .updateTable("publications")
    .set({ status: "published", open_access: true })
    .where("parent_book_id", "=", press.cast.editedVolume.id)
    .execute();
  const [first, second] = await listChapters(press.ctx, press.cast.editedVolume.id, { publishedOnly: true });
  if (!first || !second) throw new Error("The volume has two chapters.");
  const readEnd = async (): Promise<string> =>
    /<nav class="reading-neighbours".*?<\/nav>/u.exec(
      await (await press.open(`/publications/${first.sequential_id}/read/2`)).text(),
    )?.[0] ?? "";
  await press.upload(press.editor, first.id, "final_epub", epub());
  await prepareFiles(press.ctx);
  expect(await readEnd()).not.toContain("Next chapter");
  await press.upload(press.editor, second.id, "final_epub", epub());
  await prepareFiles(press.ctx);
  const end = await readEnd();
  expect(end).toContain(`href="/publications/${second.sequential_id}/read/1" rel="next"`);
  expect(end).toContain(second.title);
});

test("an EPUB of pictures alone stays a download", async () => {
  const { id, sequential_id } = press.cast.monograph;
  const pictures = sampleEpub({
    "EPUB/package.opf": EPUB_PARTS.package.replace(
      '<item id="one" href="chapter%201.xhtml" media-type="application/xhtml+xml"/>',
      '<item id="one" href="one.png" media-type="image/png"/>',
    ),
    "EPUB/one.png": picture().bytes,
  });
  expect((await press.upload(press.editor, id, "final_epub", pictures)).status).toBe(200);
  expect(await prepareFiles(press.ctx)).toBe(0);
  expect((await press.open(`/publications/${sequential_id}/read/1`)).status).toBe(404);
});
