import { expect, test } from "vitest";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { pictureProblem } from "./picture-problem.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const findProblem = (file: Blob): Promise<string | undefined> => pictureProblem(file, PEOPLE_WORDS.photoFormat);

test("a picture is known by its first bytes, whatever it calls itself", async () => {
  expect(await findProblem(new Blob([Uint8Array.from(PNG)]))).toBeUndefined();
  expect(await findProblem(new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]))).toBeUndefined();
  expect(await findProblem(new Blob(["GIF89a"], { type: "image/png" }))).toBe(PEOPLE_WORDS.photoFormat);
  expect(await findProblem(new Blob([]))).toBe(PEOPLE_WORDS.photoFormat);
});

test("a picture has at most 5 MB", async () => {
  const large = new Blob([Uint8Array.from(PNG), new Uint8Array(5 * 1024 * 1024)]);
  expect(await findProblem(large)).toBe("File must be smaller than 5MB");
});
