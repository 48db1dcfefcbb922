import { beforeAll, describe, expect, test } from "vitest";
import { type PrintedPages, readPrintedPages } from "#tests/support/production/printed-pages.ts";
import {
  IMPRINT,
  inStyle,
  makeJob,
  paragraph,
  makePart,
  picture,
  text,
  makeText,
  wholeChapter,
} from "#tests/support/production/printed-text.ts";
import { HOUSE_STYLES } from "../../styles/house-styles.ts";
import { columnWidth } from "../../styles/house-style.ts";
import type { PageJob } from "../page-job.ts";
import { setPages } from "./set-pages.ts";

async function setAndRead(job: PageJob): Promise<PrintedPages> {
  const { pdf, problems } = await setPages(job);
  expect(problems).toEqual([]);
  return readPrintedPages(pdf ?? new Uint8Array());
}

const wordsOn = (pages: PrintedPages): string =>
  pages.pages.flatMap(({ lines }) => lines.map(({ words }) => words)).join("\n");

describe("a chapter by itself", () => {
  let set: PrintedPages;
  beforeAll(async () => {
    set = await setAndRead(makeJob(makePart(wholeChapter()), { firstPage: 41 }));
  });

  test("has the page of its style, and continues the numbers of its book", () => {
    expect([set.width, set.height].map((points) => Math.round((points / 72) * 25.4))).toEqual([156, 234]);
    expect(set.pages.map(({ label }) => label)).toEqual(["41", "42", "43", "44", "45", "46", "47"]);
  });

  test("prints all that it has", () => {
    const words = wordsOn(set);
    for (const part of [
      "Rain and rule",
      "Lakshmi Devi",
      "What a column of figures promises",
      "Stations and salaries",
      "The book is lost",
      "what was left out",
      "قياس",
      "rain += 1",
      "Table 1",
      "1,204.5",
      "Source: the returns.",
      "The gauge.",
      "Third.",
      "total += station.rain",
      "Latour, Bruno",
      "This work is licensed under",
      "© 2026 Lakshmi Devi",
    ])
      expect(words).toContain(part);
  });

  test("is tagged: headings, notes, table heads, figures and formulas with their alternatives, in English", () => {
    const tags = new Set(set.pages.flatMap(({ tags: roles }) => roles));
    for (const role of [
      "H1",
      "H2",
      "H3",
      "P",
      "Note",
      "Table",
      "TH",
      "TD",
      "Figure",
      "Formula",
      "L",
      "LI",
      "Caption",
      "Link",
      "BlockQuote",
      "Code",
    ])
      expect(tags).toContain(role);
    expect(set).toMatchObject({ title: "The Measure of Water", language: "en", bookmarks: ["The Measure of Water"] });
  });

  test("stands on its grid: lines of text are whole leadings apart on every page", () => {
    const { leading } = HOUSE_STYLES["royal-octavo"];
    const bodies = set.pages.flatMap(({ lines }) =>
      lines.filter(({ words }) => /gauge at the|morning at seven|in the letter/u.test(words)),
    );
    const first = bodies[0]?.height ?? 0;
    const offGrid = bodies.filter(({ height }) => {
      const lines = (first - height) / leading;
      return Math.abs(lines - Math.round(lines)) > 0.02;
    });
    expect(bodies.length).toBeGreaterThan(20);
    expect(offGrid.length / bodies.length).toBeLessThan(0.1); // quotations stand half a line off
  });
});

test("a book has half-title, title, imprint, dedication, contents, its chapters, contributors and index", async () => {
  const chapters = [
    makePart(wholeChapter()),
    makePart({ ...wholeChapter(), title: "A Committee of Clouds" }, { number: "2" }),
  ] as const;
  const set = await setAndRead(
    makeJob(chapters[0], {
      kind: "book",
      parts: chapters,
      dedication: "For the observers",
      contributors: [{ name: "Lakshmi Devi", biography: "teaches the history of water." }],
      ...inStyle("demy-octavo"),
    }),
  );
  const page = (label: string): string =>
    (set.pages.find((page) => page.label === label)?.lines ?? []).map(({ words }) => words).join("\n");
  expect(page("i")).toBe("The Measure of Water");
  expect(page("iii")).toContain("Rain, record and rule");
  expect(page("iii")).toContain("Per Eriksson");
  expect(page("iv")).toContain("ISBN 978-1-83999-000-7 (PDF)");
  expect(page("v")).toContain("For the observers");
  expect(page("vii")).toMatch(/Contents[\s\S]*A Committee of Clouds[\s\S]*Contributors[\s\S]*Index/u);
  expect(page("1")).toContain("The Measure of Water");
  // Every part begins on a right-hand page, and a blank page before it is wholly blank.
  const first = (words: string): number =>
    set.pages.findIndex(({ lines }, place) => place > 7 && lines.some((line) => line.words.includes(words)));
  const second = set.pages.findIndex(
    ({ lines }, place) => place > 8 && lines[0]?.words === "2" && lines[1]?.words.includes("Committee"),
  );
  expect(second % 2).toBe(0);
  expect(set.pages.filter(({ lines }) => lines.length === 0).map(({ label }) => label)).toContain("ii");
  expect(first("teaches the history of water.")).toBeGreaterThan(second);
  expect(page(set.pages.at(-1)?.label ?? "")).toMatch(/gauges, \d+, \d+[\s\S]*rain[\s\S]*monsoon, \d+, \d+/u);
});

test("a volume of papers has two columns, its sessions in the contents, and an index of authors by family name", async () => {
  const paper = makePart(wholeChapter(), { session: "Session 1: Records", affiliations: ["University of Madras"] });
  const set = await setAndRead(
    makeJob(paper, {
      kind: "proceedings",
      parts: [paper, makePart(wholeChapter(), { number: "2", authors: [{ given: "Wei", family: "Chen" }] })],
      imprint: { ...IMPRINT, edited: true },
      event: "Chennai, 3–5 March 2026",
      ...inStyle("paper-a4"),
    }),
  );
  const words = wordsOn(set);
  expect(words).toContain("Chennai, 3–5 March 2026");
  expect(words).toContain("Edited by");
  expect(words.toLowerCase()).toContain("session 1: records");
  expect(words).toMatch(/Chen, Wei, \d+\nDevi, Lakshmi, \d+/u);
});

const FIRST_SENTENCES: Readonly<Record<string, string>> = {
  de: "Der Regenmesser am alten Hafen wurde jeden Morgen um sieben abgelesen.",
  fr: "Le pluviomètre du vieux port était relevé chaque matin à sept heures.",
  es: "El pluviómetro del puerto viejo se leía cada mañana a las siete.",
  pt: "O pluviômetro do porto velho era lido todas as manhãs às sete.",
  it: "Il pluviometro del porto vecchio si leggeva ogni mattina alle sette.",
  ru: "Дождемер в старой гавани снимали каждое утро в семь часов.",
  ar: "كان مقياس المطر في الميناء القديم يُقرأ كل صباح في السابعة.",
  ta: "பழைய துறைமுகத்தில் இருந்த மழைமானி ஒவ்வொரு நாளும் காலை பார்க்கப்பட்டது.",
  hi: "पुराने बंदरगाह का वर्षामापी हर सुबह सात बजे पढ़ा जाता था।",
  zh: "旧港的雨量计每天早上七点读数，数字要写两遍。",
  ja: "旧港の雨量計は毎朝七時に読まれ、その数字は二度書き留められた。",
  ko: "옛 항구의 우량계는 매일 아침 일곱 시에 읽혔다.",
};

test.each(Object.entries(FIRST_SENTENCES))(
  "a text in %s is set with its own letters, heads and imprint",
  async (lang, sentence) => {
    const manuscript = makeText({
      lang,
      title: sentence.slice(0, 12),
      body: [
        { id: "b1", t: "h", level: 1, c: [text(sentence.slice(0, 12))] },
        paragraph("b2", sentence.repeat(8), { t: "em", c: [text(sentence)] }),
      ],
    });
    const { pdf, problems } = await setPages(makeJob(makePart(manuscript)));
    expect(problems).toEqual([]);
    const { language, pages } = await readPrintedPages(pdf ?? new Uint8Array());
    expect(language).toBe(lang);
    expect(pages[0]?.tags).toContain("H2");
  },
);

test("a letter that no typeface has stops the pages, and its block is named", async () => {
  const manuscript = makeText({ lang: "en", body: [paragraph("b1", "Fine."), paragraph("b2", "A smile 🙂.")] });
  expect(await setPages(makeJob(makePart(manuscript)))).toEqual({
    pdf: null,
    problems: [
      {
        code: "missing-letters",
        severity: "must",
        place: "b2",
        sentence: "The press has no typeface with “🙂” (U+1F642). Replace them, or set them as a picture.",
      },
    ],
  });
});

test("a damaged picture stops the pages, and its figure is named", async () => {
  const chapter = wholeChapter();
  const whole = chapter.media["gauge.png"] ?? picture();
  const media = { "gauge.png": { ...whole, bytes: whole.bytes.slice(0, 60) }, "other.png": picture() };
  expect(await setPages(makeJob(makePart({ ...chapter, media })))).toEqual({
    pdf: null,
    problems: [
      {
        code: "picture-unreadable",
        severity: "must",
        place: "b7",
        sentence:
          "The picture gauge.png cannot be printed: its file is damaged or incomplete. Insert it anew as PNG or JPEG.",
      },
    ],
  });
});

test("a formula with code of its own is printed as it was written, and runs nothing", async () => {
  for (const typst of [
    '#read("/job.json")',
    '#import "@preview/cetz:0.3.0"',
    "#{ while true {} }",
    'text(image("/job.json"))',
  ]) {
    const manuscript = makeText({
      lang: "en",
      body: [{ id: "b1", t: "equation", m: 0, label: "" }],
      maths: [{ tex: "x + \\read", mathml: "", typst, speech: "x", display: true }],
    });
    expect(wordsOn(await setAndRead(makeJob(makePart(manuscript))))).toContain("x + \\read");
  }
});

test("the same text is set to the same bytes", async () => {
  const job = makeJob(makePart(wholeChapter()));
  const [first, second] = [await setPages(job), await setPages(job)];
  expect(Buffer.from(first.pdf ?? []).equals(Buffer.from(second.pdf ?? []))).toBe(true);
});

test.each(Object.values(HOUSE_STYLES))("$label has lines of 45 to 78 letters", (style) => {
  // A letter of running text is some 0.46 em wide.
  const perLine = ((columnWidth(style) / 25.4) * 72) / (style.size * 0.46);
  expect(perLine).toBeGreaterThan(45);
  expect(perLine).toBeLessThan(78);
});
