import { describe, expect, test } from "vitest";
import { createZip } from "#tests/support/docx.ts";
import { GOOD_BODY, manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";

describe("a file that is refused", () => {
  const sentences = (bytes: Uint8Array): string => {
    try {
      checkManuscript(bytes);
      return "was checked";
    } catch (error) {
      if (error instanceof RefusedFile) return error.message;
      throw error;
    }
  };
  const main = '<?xml version="1.0"?><!DOCTYPE w:document [<!ENTITY a "aaaaaaaa">]><w:document/>';

  test.each([
    ["empty", new Uint8Array(), "empty"],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n…"), "PDF"],
    ["plain text", new TextEncoder().encode("Dear editors"), "not a Word document"],
    ["a ZIP without a text", createZip(8, { "a.txt": "a" }), "not a Word document"],
    ["cut short", manuscriptDocx({ body: GOOD_BODY }).subarray(0, 2_000), "damaged"],
    ["a document type", manuscriptDocx({ body: [], parts: { "word/document.xml": main } }), "document type"],
    ["XML that is not well formed", manuscriptDocx({ body: ["<w:p>"] }), "not well-formed"],
    ["macros", manuscriptDocx({ body: GOOD_BODY, parts: { "word/vbaProject.bin": "x" } }), "macros"],
    ["a name that leads out", manuscriptDocx({ body: GOOD_BODY, parts: { "../evil.xml": "x" } }), "leads out"],
    [
      "a bomb",
      manuscriptDocx({ body: GOOD_BODY, parts: { "word/bomb.bin": new Uint8Array(80_000_000) } }),
      "unpacks to far more",
    ],
    [
      "deep nesting",
      manuscriptDocx({ body: [`${"<w:sdt>".repeat(400)}${"</w:sdt>".repeat(400)}`] }),
      "nested more deeply",
    ],
    [
      "a linked picture",
      manuscriptDocx({ body: GOOD_BODY, relationships: external("image", "https://example.org/a.png") }),
      "another computer",
    ],
    [
      "a remote template",
      manuscriptDocx({
        body: GOOD_BODY,
        parts: {
          "word/_rels/settings.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${external("attachedTemplate", "\\\\host\\share\\a.dotm")}</Relationships>`,
        },
      }),
      "another computer",
    ],
    ["the older format", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "older .doc"],
  ])("%s", (_, bytes, sentence) => {
    expect(sentences(bytes)).toContain(sentence);
  });

  test("links that a reader follows are no reason", () => {
    const linked = manuscriptDocx({ body: GOOD_BODY, relationships: external("hyperlink", "https://example.org") });
    expect(checkManuscript(linked).findings).toEqual([]);
  });
});

const external = (type: string, target: string): string =>
  `<Relationship Id="rOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
