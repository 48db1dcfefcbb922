import { expect, test } from "vitest";
import { makeText, paragraph, picture } from "#tests/support/production/printed-text.ts";
import { cutExcerpt } from "./cut-excerpt.ts";

const TEXT = makeText({
  lang: "en",
  front: [paragraph("b0", "Ada Moor")],
  body: [
    { id: "b1", t: "h", level: 1, c: [{ t: "text", v: "Rain" }] },
    ...["b2", "b3", "b4"].map((id) => paragraph(id, "The gauge was read every morning. ".repeat(20))),
    { id: "b5", t: "figure", src: "a", alt: "", inches: null, label: "", caption: [] },
    { id: "b6", t: "equation", m: 0, label: "" },
    paragraph("b7", "The end."),
  ],
  media: { a: picture(), b: picture() },
});
const cut = (sample: Parameters<typeof cutExcerpt>[1]) => cutExcerpt(TEXT, sample);

test("an excerpt begins with the text, or shortly before the first formula, and goes on with the beginning", () => {
  expect(
    cut("text")
      .body.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(["b2", "b3", "b4"]);
  expect(
    cut("formulas")
      .body.slice(0, 7)
      .map(({ id }) => id),
  ).toEqual(["b3", "b4", "b6", "b7", "b1", "b2", "b3-1"]);
});

test("it fills two pages, no id stands twice, and it has the pictures that it names alone", () => {
  const { body, front, media } = cut("text");
  expect(JSON.stringify(body).length).toBeGreaterThan(20_000);
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  expect(front).toEqual([]);
  expect(Object.keys(media)).toEqual(["a"]);
  expect(Object.keys(cut("formulas").media)).toEqual([]);
});
