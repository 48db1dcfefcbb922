import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { coverCases } from "#covers/cover-cases.ts";
import { coverSvg } from "#covers/layouts/cover-design.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import { spine } from "#covers/wrap/spine-design.ts";
import { coverImage } from "./cover-image.ts";
import { withOutlines } from "./outlined-text.ts";

const LANGUAGES = ["en", "ta", "es", "fr", "de", "it", "pt", "zh", "ja", "ko", "ar", "hi", "ru"];

const readHeader = (png: Uint8Array): DataView => new DataView(png.buffer, png.byteOffset, png.byteLength);

/** Returns the width and height from the PNG's header. */
const readSize = (png: Uint8Array): readonly [number, number] => [
  readHeader(png).getUint32(16),
  readHeader(png).getUint32(20),
];

const createNamed = (name: string): CoverPublication => {
  const found = coverCases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no cover case named ${name}.`);
  return found.publication;
};

/** Returns the picture's rows uncompressed: filtered, but equal if the pixels are equal. */
function readPixels(png: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let at = 8; at < png.byteLength; at += readHeader(png).getUint32(at) + 12) {
    const size = readHeader(png).getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === "IDAT")
      chunks.push(png.subarray(at + 8, at + 8 + size));
  }
  return inflateSync(Buffer.concat(chunks));
}

const differing = (a: Uint8Array, b: Uint8Array): number => a.filter((byte, index) => byte !== b[index]).length;

test("both shapes have their sizes", async () => {
  expect(readSize(await coverImage(createNamed("book en a"), "cover"))).toEqual([600, 900]);
  expect(readSize(await coverImage(createNamed("book en a"), "open-graph"))).toEqual([1200, 630]);
});

test("covers of pages are small WebP pictures", async () => {
  for (const [shape, width, most] of [
    ["card", 360, 16_000],
    ["page", 640, 32_000],
  ] as const) {
    const image = await coverImage(createNamed("book en a"), shape);
    expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width, height: width * 1.5 });
    expect(image.byteLength, shape).toBeLessThan(most);
  }
});

test("the text of a spine is a small picture at twice its size, without a ground", async () => {
  for (const language of LANGUAGES) {
    const publication = createNamed(`book ${language} a`);
    const { width, height } = spine(publication);
    const image = await coverImage(publication, "spine");
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([2 * width, 2 * height, 4]);
    expect(image.byteLength, language).toBeLessThan(6000);
    const opaque = data.filter((value, index) => index % 4 === 3 && value > 200).length;
    expect(opaque, language).toBeGreaterThan(300);
    expect(data[3], "the corner").toBe(0);
  }
});

test.each(LANGUAGES)("the picture shows a title in %s", async (language) => {
  const publication = createNamed(`academic_chapter ${language} a`);
  const untitled = { ...publication, title: " ", names: [], parent: undefined };
  const [full, blank] = [await coverImage(publication, "cover"), await coverImage(untitled, "cover")];
  expect(differing(readPixels(full), readPixels(blank))).toBeGreaterThan(8000);
});

test("titles in thirteen languages are thirteen pictures", async () => {
  const pictures = await Promise.all(
    LANGUAGES.map((language) => coverImage({ ...createNamed(`academic_chapter ${language} a`), id: "one" }, "cover")),
  );
  expect(new Set(pictures.map((png) => Buffer.from(png).toString("base64"))).size).toBe(LANGUAGES.length);
});

test("the same publication gives the same drawing, for any number of concurrent drawings", async () => {
  const listDrawn = (): Promise<string[]> =>
    Promise.all(
      LANGUAGES.map((language) =>
        withOutlines(coverSvg(createNamed(`conference_proceedings ${language} b`), { notation: "hex" })),
      ),
    );
  const [one, again] = await Promise.all([listDrawn(), listDrawn()]);
  expect(one).toEqual(again);
  for (const svg of one) expect(svg).not.toContain("<text");
});

test("the same publication gives the same picture", async () => {
  const publication = createNamed("book ta b");
  expect(await coverImage(publication, "cover")).toEqual(await coverImage({ ...publication }, "cover"));
});
