import { expect, test } from "vitest";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { createZip } from "#tests/support/docx.ts";
import { listDamagedPictures } from "./read-pictures.ts";

test("an archive that exceeds the bounds of archives is refused with its sentence", async () => {
  const archive = createZip(8, { "1.jpg": new Uint8Array(8_000_000) });
  await expect(listDamagedPictures(archive)).rejects.toSatisfy(
    (error) =>
      error instanceof RefusedFile &&
      error.message === "This file unpacks to far more than it can honestly hold and is not read.",
  );
});
