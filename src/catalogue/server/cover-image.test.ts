import { expect, test } from "vitest";
import { coverCases } from "../cover/cover-cases.ts";
import type { CoverRecord } from "../cover/record.ts";
import { coverImage } from "./cover-image.ts";

/** Width and height from the PNG's header. */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const header = new DataView(png.buffer, png.byteOffset, 24);
  return [header.getUint32(16), header.getUint32(20)];
}

const named = (name: string): CoverRecord => {
  const found = coverCases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no cover case named ${name}.`);
  return found.record;
};

test("both shapes have their sizes", async () => {
  expect(sizeOf(await coverImage(named("book en a"), "cover"))).toEqual([600, 900]);
  expect(sizeOf(await coverImage(named("book en a"), "open-graph"))).toEqual([1200, 630]);
});

test.each(["en", "zh", "ja", "ko", "ar", "ru"])("a title in %s is on the picture", async (language) => {
  const record = named(`academic_chapter ${language} a`);
  const full = await coverImage(record, "cover");
  const withoutTitle = await coverImage({ ...record, title: " ", names: [], parent: undefined }, "cover");
  // Letters cost bytes: a picture whose text was silently dropped is as small as one without text.
  expect(full.byteLength).toBeGreaterThan(withoutTitle.byteLength + 1500);
});

test.each(["ta", "hi"])("a title in %s, which the renderer cannot set, is announced instead", async (language) => {
  const record = named(`academic_chapter ${language} a`);
  const full = await coverImage(record, "cover");
  const untitled = await coverImage({ ...record, title: " ", names: [], parent: undefined }, "cover");
  expect(full.byteLength).toBeGreaterThan(untitled.byteLength + 1500);
});

test("the same record is rendered once", async () => {
  const record = named("book ta b");
  expect(await coverImage(record, "cover")).toBe(await coverImage({ ...record }, "cover"));
});
