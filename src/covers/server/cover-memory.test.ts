import sharp from "sharp";
import { expect, test } from "vitest";
import "./cover-image.ts";

test("the library of pictures remembers nothing of a cover", () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } });
});
