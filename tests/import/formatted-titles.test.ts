import { expect, test } from "vitest";
import { toBibtex } from "#citations/bibtex.ts";
import { toCslJsonText } from "#citations/csl-json.ts";
import { formatCitation } from "#citations/formatted-citation.ts";
import { toRis } from "#citations/ris.ts";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { createCitedPublication } from "#tests/data/cited-titles.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const PRESS = { pressUrl: "https://press.example" };
const CITING = { ...PRESS, accessedOn: { year: 2026, month: 11, day: 30 } };

/** Returns the plain and the formatted title of the only record of a text. */
async function readTitles(format: ImportFormat, text: string): Promise<readonly (string | undefined)[]> {
  const { draft } = await onlyRecord(format, text);
  return [draft.title, draft.details.formatted_title, draft.details.formatted_subtitle].filter(Boolean);
}

const csl = (title: string): string => JSON.stringify([{ type: "book", title }]);
const bibtex = (title: string): string => `@book{a, title = {${title}}}`;
const crossref = (titles: string): string =>
  `<doi_batch xmlns="http://www.crossref.org/schema/5.3.1"><body><book book_type="monograph"><book_metadata><titles>${titles}</titles></book_metadata></book></body></doi_batch>`;

test.each([
  ["csl-json", csl("Ships of <i>State</i>"), ["Ships of State", "Ships of <i>State</i>"]],
  ["csl-json", csl('50 <span style="font-variant: small-caps">bce</span>'), ["50 bce", "50 <sc>bce</sc>"]],
  ["csl-json", csl('A <span class="nocase">New</span> <b>Word</b>'), ["A New Word", "A New <b>Word</b>"]],
  ["csl-json", csl("H<sub>2</sub>O &amp; 10<sup>-5</sup>"), ["H₂O & 10⁻⁵", "H<sub>2</sub>O &amp; 10<sup>-5</sup>"]],
  [
    "csl-json",
    csl("a < b, <b and c> and <i>d</i>"),
    ["a < b, <b and c> and d", "a &lt; b, &lt;b and c&gt; and <i>d</i>"],
  ],
  ["csl-json", csl("&lt;i&gt;Homo&lt;/i&gt; erectus"), ["Homo erectus", "<i>Homo</i> erectus"]],
  ["csl-json", csl("<i>open and <b>crossed</i></b>"), ["open and crossed"]],
  ["csl-json", csl("<i>All of it</i>"), ["All of it"]],
  ["csl-json", csl("<i>a <em>b</em> c</i> d"), ["a b c d", "<i>a b c</i> d"]],
  ["csl-json", csl('<a href="javascript:alert(1)" onclick="x()">A</a> <i onclick="x()">b</i>'), ["A b", "A <i>b</i>"]],
  [
    "csl-json",
    csl("<script>alert(1)</script> <i>b</i>"),
    ["<script>alert(1)</script> b", "&lt;script&gt;alert(1)&lt;/script&gt; <i>b</i>"],
  ],
  [
    "bibtex",
    bibtex(String.raw`The \emph{Beagle} \& {\it After}`),
    ["The Beagle & After", "The <i>Beagle</i> &amp; <i>After</i>"],
  ],
  [
    "bibtex",
    bibtex(String.raw`50 \textsc{bce}, $\alpha_i$ and \textbf{x}`),
    ["50 bce, αi and x", "50 <sc>bce</sc>, α<sub>i</sub> and <b>x</b>"],
  ],
  ["ris", "TY  - BOOK\nTI  - Ships of <i>State</i>\nER  - \n", ["Ships of State", "Ships of <i>State</i>"]],
  ["jsonl", JSON.stringify({ title: "Ships of <em>State</em>" }), ["Ships of State", "Ships of <i>State</i>"]],
  ["csv", "title,subtitle\nTides,On <i>Beagle</i>\n", ["Tides", "On <i>Beagle</i>"]],
  [
    "crossref",
    crossref("<title>Ships of <i>State</i> <scp>bce</scp></title><subtitle>A <b>B</b></subtitle>"),
    ["Ships of State bce", "Ships of <i>State</i> <sc>bce</sc>", "A <b>B</b>"],
  ],
  [
    "crossref",
    crossref(
      '<title>On <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mrow><mn>2</mn><mi>k</mi></mrow></msup></math></title>',
    ),
    ["On x^(2k)", "On <i>x</i><sup>2<i>k</i></sup>"],
  ],
] as const)("%s: %s", async (format, text, titles) => {
  expect(await readTitles(format, text)).toEqual(titles);
});

test("a formatted title of a file is checked: other tags and other words are left out with a remark", async () => {
  const read = (formatted_title: string) => onlyRecord("jsonl", JSON.stringify({ title: "Tides", formatted_title }));
  expect((await read("<i>Ti</i>des")).draft.details.formatted_title).toBe("<i>Ti</i>des");
  for (const [formatted, words] of [
    ["<img src=x onerror=alert(1)>Tides", "other tags"],
    ["<i>Ebbs</i>", "other words"],
  ] as const) {
    const { draft, warnings } = await read(formatted);
    expect(draft.details.formatted_title).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining(words)]);
  }
});

const book = createCitedPublication({
  title: "Ships of State & <Sea>",
  subtitle: "H₂O",
  details: {
    formatted_title: "Ships of <i>State</i> &amp; &lt;Sea&gt;",
    formatted_subtitle: "H<sub>2</sub>O",
  },
});

test("exports have the faces that their format has, and plain words where it has none", async () => {
  expect(toBibtex([book], PRESS)).toContain(
    String.raw`title = {{Ships of \textit{State} \& \textless{}Sea\textgreater{}: H\textsubscript{2}O}}`,
  );
  expect(toCslJsonText([book], PRESS)).toContain("Ships of <i>State</i> & <Sea>: H<sub>2</sub>O");
  expect(toRis([book], PRESS)).toContain("Ships of State & <Sea>: H₂O");
  const { draft } = await onlyRecord("bibtex", toBibtex([book], PRESS));
  expect(draft.details.formatted_title).toBe("Ships of <i>State</i> &amp; &lt;Sea&gt;: H₂O");
});

test("a citation in HTML has italics, upright within italics, and no tag of a title's words; in text it is plain", () => {
  const html = formatCitation(book, "apa", "html", CITING);
  expect(html).toContain("<i>Ships of </i>State<i> &#38; &#60;Sea&#62;: H<sub>2</sub>O</i>");
  expect(formatCitation(book, "apa", "text", CITING)).toContain("Ships of State & <Sea>: H₂O");
});
