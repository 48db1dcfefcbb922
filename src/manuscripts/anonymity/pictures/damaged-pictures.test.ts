import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { GOOD_BODY, manuscriptDocx, picture } from "#tests/support/manuscripts/manuscript-docx.ts";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
import { canBeTakenOut } from "#manuscripts/review-copies/review-copy.ts";
import { IDENTITY_SENTENCES } from "../find-identities.ts";
import { makeReviewCopy } from "../server/make-review-copy.ts";

type Format = "png" | "jpeg" | "gif" | "webp" | "tiff";
const draw = async (format: Format): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#806040" } })
      .toFormat(format)
      .toBuffer(),
  );
const makeFile = (pictures: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  manuscriptDocx({
    body: [...GOOD_BODY, ...Object.keys(pictures).map((name) => picture(name.replace(/\..*$/u, ""), 1, 1))],
    pictures,
  });

async function makeCopy(bytes: Uint8Array) {
  const copy = await makeReviewCopy(async () => new Uint8Array(bytes), []);
  if ("refused" in copy) throw new Error(copy.refused);
  const unread = copy.warnings
    .map(({ kind, where }) => `${kind}: ${where}`)
    .filter((one) => /^(?:unread|damaged)/u.test(one));
  return { bytes: openBytes(copy.bytes), unread };
}
const tell = (name: string): string => `damaged picture: A damaged picture (${name})`;

/** Each kind, cut within its head and within its pixels; one that is none at all, and one without bytes. */
const DAMAGED: readonly (readonly [string, string, () => Promise<Uint8Array>])[] = [
  ["a PNG that ends at its fortieth byte", "map.png", async () => (await draw("png")).slice(0, 40)],
  ["a JPEG that ends within its pixels", "map.jpeg", async () => (await draw("jpeg")).slice(0, -40)],
  ["a GIF that ends within its head", "map.gif", async () => (await draw("gif")).slice(0, 20)],
  ["a WebP that ends within its pixels", "map.webp", async () => (await draw("webp")).slice(0, 40)],
  ["a TIFF whose head leads nowhere", "map.tiff", async () => (await draw("tiff")).slice(0, 100)],
  ["no picture", "map.png", async () => new TextEncoder().encode("Salt is old.")],
  ["an empty file", "map.png", async () => new Uint8Array()],
];

test.each(DAMAGED)("in place of %s stands an empty picture, and the editor is told", async (_, name, create) => {
  const file = makeFile({ [name]: await create(), "salt.png": await draw("png") });
  const copy = await makeCopy(file);
  expect(copy.unread).toEqual([tell(name), "unread: 1 picture"]);
  const parts = unzipSync(copy.bytes);
  const { info } = await sharp(parts[`word/media/${name}`]).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1, 1]);
  expect(await sharp(parts["word/media/salt.png"]).metadata()).toMatchObject({ width: 60, height: 40 });
  // The copy of which places are taken out says it again.
  expect((await makeCopy(copy.bytes)).unread).toEqual(copy.unread);
});

test("pictures of every kind that open stay as they are, and what is no picture of these kinds is not judged", async () => {
  const formats: readonly Format[] = ["png", "jpeg", "gif", "webp", "tiff"];
  const whole = await Promise.all(formats.map(async (format) => [`${format}.${format}`, await draw(format)] as const));
  const others = { "bitmap.png": new TextEncoder().encode("BM and what follows it") };
  const pictures = { ...Object.fromEntries(whole), ...others };
  const copy = await makeCopy(makeFile(pictures));
  expect(copy.unread).toEqual([`unread: ${Object.keys(pictures).length} pictures`]);
  const parts = unzipSync(copy.bytes);
  for (const [name, bytes] of whole)
    expect(
      (await sharp(parts[`word/media/${name}`]).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer()),
    ).toBe(true);
});

test("of a damaged picture the editor reads what reviewers see, and nothing can be taken out", () => {
  expect(IDENTITY_SENTENCES["damaged picture"]).toContain("Reviewers see an empty space here");
  const place = { kind: "damaged picture", where: "A damaged picture (map.png)", words: "" } as const;
  expect(canBeTakenOut(FILE_KINDS.docx.mediaType, place)).toBe(false);
});
