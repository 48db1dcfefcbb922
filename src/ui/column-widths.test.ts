import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
/** Columns up to this width leave room for the text beside them in each window that is wide enough for columns. */
const NARROW_REM = 16;

/** A column beside the rest of the width, with its greatest width in the reader’s text size. */
const COLUMN = /minmax\(0, 1fr\) minmax\([\d.]+rem, (?<most>[\d.]+)rem\)/gu;

// `minmax(18rem, 24rem)` is 576 pixels where a reader has text of 24 pixels, before the title beside it gets any.
test("a wide column beside a text is limited by a share of the width, too", () => {
  const wide = globSync("**/*.css", { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), "utf8").matchAll(COLUMN)]
      .filter(({ groups }) => Number(groups?.["most"]) > NARROW_REM)
      .map(([track]) => `${file}: ${track}`),
  );
  expect(wide).toEqual([]);
});
