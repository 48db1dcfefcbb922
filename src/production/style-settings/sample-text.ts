import type { Block, Cell } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Formula, Manuscript } from "../document/manuscript.ts";
import type { SampleKind } from "../pages/sample-kinds.ts";

const text = (v: string): Inline => ({ t: "text", v });
const paragraph = (...c: readonly (Inline | string)[]): Omit<Block & { t: "p" }, "id"> => ({
  t: "p",
  c: c.map((inline) => (typeof inline === "string" ? text(inline) : inline)),
});
const heading = (words: string): Omit<Block & { t: "h" }, "id"> => ({ t: "h", level: 1, c: [text(words)] });
const note = (n: number): Inline => ({ t: "note", n });
const emphasis = (words: string): Inline => ({ t: "em", c: [text(words)] });

type Unplaced = Block extends infer One ? (One extends { readonly id: string } ? Omit<One, "id"> : never) : never;

/** Invented, like the text. */
export const SAMPLE_AUTHOR = "Maren Okafor";

/** The text in which a style is shown where the press has no chapter of the kind: our own words. */
export const sampleText = (sample: SampleKind): Manuscript => {
  if (sample === "tamil")
    return makeText({ lang: "ta", title: "ஒரு பக்கத்தின் அளவு", body: TAMIL.map((words) => paragraph(words)) });
  if (sample === "arabic")
    return makeText({ lang: "ar", dir: "rtl", title: "قياس الصفحة", body: ARABIC.map((words) => paragraph(words)) });
  return makeText({
    body: ENGLISH[sample],
    notes: NOTES.map((words) => [{ id: "", ...paragraph(words) }]),
    maths: FORMULAS,
  });
};

function makeText({
  body,
  ...rest
}: Omit<Partial<Manuscript>, "body"> & { readonly body: readonly Unplaced[] }): Manuscript {
  return {
    title: "The Measure of a Page",
    subtitle: "",
    lang: "en",
    dir: "ltr",
    abstract: [],
    keywords: [],
    front: [],
    notes: [],
    maths: [],
    references: [],
    media: {},
    problems: [],
    ...rest,
    body: body.map((block, index) => ({ ...block, id: `s${index + 1}` })),
  };
}

const NOTES = [
  "A printer’s measure of 1684 gives the same proportion; it was copied in Leiden, Uppsala and Madras.",
  "The ledgers for 1891–1903 were rebound in 1950, and four leaves are missing.",
];

const PROSE: readonly Unplaced[] = [
  paragraph(
    "A reader seldom notices the page. What is noticed is its failure: a line so long that the eye returns to the one it has just left, a note that has wandered from its mark, a column of figures that does not stand straight. The first printers knew this, and wrote it down in proportions rather than in rules.",
    note(1),
    " A page that is twice as high as it is wide asks for another margin than one that is almost square.",
  ),
  paragraph(
    "The clerk of the harbour office at Nagapattinam kept two books. In the first he entered what the gauge showed at 7 in the morning, between 1884 and 1912, without missing a day; in the second he copied the same numbers for the capital, 365 lines to the year.",
    note(2),
    " The copies differ from the originals in 23 places, and in each of them the copy is the more plausible.",
  ),
  paragraph(
    "What he called ",
    emphasis("a fair hand"),
    " was not a matter of beauty. It meant that another person could read the number aloud and be understood at the other end of a room. In this sense every table of the office was written to be spoken, and the typeface in which it was printed later, with its lining figures, silenced it.",
  ),
  heading("Margins, and what they are for"),
  paragraph(
    "Thumbs need a margin; so do binders, and so do readers with a pencil. The inner margin disappears into the fold, the outer one carries the hand, the lower one is larger because a text that stands in the exact middle of a page seems to sink. None of this is visible on a screen, where a page has no weight and no back.",
  ),
  paragraph(
    "It has been said that a well-made page is one in which nothing can be moved. The opposite is nearer to the truth: a well-made page is one in which a paragraph can be added without anybody seeing where. The grid on which its lines stand makes that possible, since whatever is added is a whole number of lines high.",
  ),
];

const cell = (words: string, head = false): Cell => ({
  rows: 1,
  cols: 1,
  head,
  align: "auto",
  c: [{ id: "", ...paragraph(words) }],
});

const TABLE: Unplaced = {
  t: "table",
  label: "Table 1",
  caption: [text("Readings at the harbour, in millimetres above the mark of 1884.")],
  source: [text("Source: Harbour Office, ledgers 3 to 9.")],
  widths: [0, 0, 0, 0],
  head: [[cell("Month", true), cell("1884", true), cell("1896", true), cell("1912", true)]],
  body: [
    ["January", "412", "398", "405"],
    ["April", "377", "381", "369"],
    ["July", "1,024", "1,131", "987"],
    ["October", "886", "902", "874"],
  ].map((row) => row.map((words) => cell(words))),
};

const FORMULAS: readonly Formula[] = [
  ["\\bar{h} = \\frac{1}{n} \\sum_{i=1}^{n} h_i", "macron(h) = 1 / n sum_(i = 1)^n h_i", true],
  ["n", "n", false],
  [
    "\\sigma^2 = \\frac{1}{n-1} \\sum_{i=1}^{n} (h_i - \\bar{h})^2",
    "sigma^2 = frac(1, n - 1) sum_(i = 1)^n (h_i - macron(h))^2",
    true,
  ],
].map(([tex, typst, display]) => ({ tex, typst, mathml: "", speech: "", display }) as Formula); // as listed

const EQUATIONS: readonly Unplaced[] = [
  paragraph("The mean of ", { t: "math", m: 1 }, " readings was taken at the end of each month, by hand, as"),
  { t: "equation", m: 0, label: "(1)" },
  paragraph("and their scatter, which the office called the restlessness of the sea, some years later as"),
  { t: "equation", m: 2, label: "(2)" },
];

const ENGLISH: Readonly<Record<Exclude<SampleKind, "tamil" | "arabic">, readonly Unplaced[]>> = {
  text: PROSE,
  opening: PROSE,
  table: [...PROSE.slice(0, 2), TABLE, ...PROSE.slice(2)],
  formulas: [...PROSE.slice(0, 2), ...EQUATIONS, ...PROSE.slice(2)],
};

const TAMIL: readonly string[] = [
  "ஒரு நூலின் பக்கத்தை வாசகர் பெரும்பாலும் கவனிப்பதில்லை. வரிகள் மிக நீளமாக இருந்தால் கண் அடுத்த வரியைத் தேடித் தவிக்கும்; மிகக் குறுகியதாக இருந்தால் சொற்கள் சிதறும். நல்ல பக்கம் இரண்டுக்கும் நடுவில் அமைகிறது.",
  "நாகப்பட்டினம் துறைமுக அலுவலகத்தில் ஒரு எழுத்தர் ஒவ்வொரு நாளும் காலை ஏழு மணிக்குக் கடலின் அளவை எழுதி வைத்தார். அவர் இரண்டு ஏடுகளை வைத்திருந்தார்; ஒன்று அலுவலகத்தில் இருந்தது, மற்றொன்று தலைநகருக்குச் சென்றது.",
  "ஓரங்கள் வெற்றிடம் அல்ல. கட்டுபவருக்கு உள் ஓரம் வேண்டும், கையில் பிடிப்பவருக்கு வெளி ஓரம் வேண்டும், குறிப்பு எழுதும் வாசகருக்கு இரண்டும் வேண்டும். அச்சிடுபவர்கள் இதை விதியாக அல்ல, விகிதமாக எழுதி வைத்தார்கள்.",
];

const ARABIC: readonly string[] = [
  "قلّما ينتبه القارئ إلى الصفحة، فإذا طال السطر ضلّت العين طريقها إلى السطر الذي يليه، وإذا قصر تباعدت الكلمات وتفرّقت. والصفحة الحسنة ما توسّط بين الأمرين، فلا يرى القارئ إلا النص.",
  "كان كاتب الميناء يدوّن كل صباح ما يبلغه الماء عند العلامة، في دفترين: دفتر يبقى في المكتب، ودفتر يُرسل إلى العاصمة في آخر الشهر. ولم يتخلّف عن ذلك يومًا واحدًا في ثمانٍ وعشرين سنة.",
  "وليست الهوامش فراغًا؛ فالهامش الداخلي للمجلِّد، والخارجي ليد القارئ وقلمه، والأسفل أوسع من الأعلى لأن النص إذا توسّط الصفحة تمامًا بدا كأنه يهبط. وقد كتب الطابعون الأوائل ذلك نِسَبًا لا قواعد.",
];
