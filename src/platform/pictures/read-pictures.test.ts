import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { createZip } from "#tests/support/docx.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { findPictureProblem, listDamagedPictures } from "./read-pictures.ts";

test("an archive that exceeds the bounds of archives is refused with its sentence", async () => {
  const archive = createZip(8, { "1.jpg": new Uint8Array(8_000_000) });
  await expect(listDamagedPictures(archive)).rejects.toSatisfy(
    (error) => error instanceof RefusedFile && error.message === MANUSCRIPT_WORDS.fileUnpacksTooLarge,
  );
});

test.runIf(process.platform === "linux")(
  "threads that decode pictures are less urgent than those of the server",
  async () => {
    const background = { r: 80, g: 120, b: 160 };
    const jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
      .jpeg()
      .toBuffer();
    expect(await findPictureProblem(Uint8Array.from(jpeg))).toBeUndefined();
    const threads = readdirSync("/proc/self/task").filter((thread) =>
      readFileSync(`/proc/self/task/${thread}/comm`, "utf8").startsWith("libvips worker"),
    );
    expect(threads).not.toEqual([]);
    const lowered = Math.min(19, getPriority() + 10);
    expect(threads.map((thread) => getPriority(Number(thread)))).toEqual(threads.map(() => lowered));
  },
);
