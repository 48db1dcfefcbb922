import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeRawTexts } from "./ascii-programs.ts";

test.each([
  ["a pattern", "String.raw`\\s[–-]\\d`"],
  ["values between texts", "((one, two) => String.raw`${one}é\\n${two}ß\\``)(1, `–${2}`)"],
  ["a text within a value", "String.raw`ä${String.raw`\\ö`}ü`"],
  ["letters beyond the basic plane, line ends, and signs that templates read", "String.raw`𝔸 \\${1} $x\n\\\\é`"],
])("a raw text of %s is written in ASCII, with the same value", (_, code) => {
  const written = escapeRawTexts(code);
  expect(runInNewContext(written)).toBe(runInNewContext(code));
  expect(written.replaceAll(/`–\$\{2\}`/gu, "")).toMatch(/^[\0-\u{7F}]*$/u);
});

test("texts that are ASCII, and other templates, stay as they are", () => {
  for (const code of ["String.raw`\\s${1}`", "tag`é`", "`é`", "raw.String`é`"]) expect(escapeRawTexts(code)).toBe(code);
});
