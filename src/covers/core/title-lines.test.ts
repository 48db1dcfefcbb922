import { expect, test } from "vitest";
import { coverSvg } from "#covers/layouts/cover-design.ts";
import { block } from "./drawing.ts";
import { withOutlines } from "#covers/server/outlined-text.ts";
import { fitTitle } from "./title-lines.ts";

const SPACE = { measure: 300, height: 400, lines: 4, sizes: [60] } as const;
const PLACE = { x: 0, y: 0, align: "left", fill: "#fff" } as const;

const draw = (title: string, formattedTitle: string, language = "en"): string =>
  block(fitTitle({ title, language, formattedTitle }, SPACE), PLACE);

test("faces follow the words of a title over its lines", () => {
  const drawn = draw("Ships of State and Sea", "Ships of <i>State and</i> Sea");
  const lines = [...drawn.matchAll(/<text[^>]*>(.*?)<\/text>/gu)].map(([, line]) => line);
  expect(lines.join(" ").replaceAll('</tspan> <tspan font-style="italic">', " ")).toBe(
    'Ships of <tspan font-style="italic">State and</tspan> Sea',
  );
});

test("indices, exponents, small capitals and bold are drawn, and what follows is back on the line", () => {
  expect(draw("H2O", "H<sub>2</sub>O")).toContain(
    '>H<tspan font-size="37.2" dy="9.6">2</tspan><tspan dy="-9.6">O</tspan><',
  );
  expect(draw("x^n", "x<sup>n</sup>")).toContain('x^<tspan font-size="37.2" dy="-21.6">n</tspan>');
  expect(draw("H₂O", "<b>H<sub>2</sub></b>O")).toContain('<tspan font-weight="700">H₂</tspan>O');
  expect(draw("100 bce", "100 <sc>bce</sc>")).toContain('<tspan font-size="46.8">BCE</tspan>');
});

test("a title with other words, and a script without italics, has no faces; a character is never a tag", () => {
  expect(draw("Ships", "<i>Boats</i>")).not.toContain("tspan");
  expect(draw("水の話", "<i>水</i>の話", "ja")).not.toContain("tspan");
  expect(draw("a <b> c", "a &lt;b&gt; <i>c</i>")).toContain('a &lt;b&gt; <tspan font-style="italic">c</tspan>');
});

test("a cover with faces has the design of its title, and is drawn as outlines", async () => {
  const book = { id: "9d7a", type: "book", title: "Ships of State", language: "en", names: [], edited: false } as const;
  const formattedTitle = "Ships of <i>State</i>";
  const plain = await withOutlines(coverSvg(book, { notation: "hex" }));
  const formatted = await withOutlines(coverSvg({ ...book, formattedTitle }, { notation: "hex" }));
  expect(formatted).not.toContain("<text");
  expect(formatted).not.toContain("<tspan");
  expect(formatted).not.toBe(plain);
  const count = (svg: string): number => svg.split("<path transform").length;
  expect(count(formatted)).toBe(count(plain));
});
