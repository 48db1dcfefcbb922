import { describe, expect, test } from "vitest";
import {
  type DocxParts,
  GOOD_BODY,
  manuscriptDocx,
  paragraph,
  picture,
  createPng,
} from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";

const checkCodes = (parts: Partial<DocxParts>): string[] =>
  checkManuscript(manuscriptDocx({ body: GOOD_BODY, ...parts })).findings.map(({ code }) => code);

describe("images", () => {
  const pictures = { "photo.png": createPng(1200, 600) };
  const caption = paragraph("Figure 1: Rain over Madurai", { style: "Caption" });
  const withImage = (...block: readonly string[]): Partial<DocxParts> => ({
    pictures,
    body: [...GOOD_BODY.slice(0, 6), ...block, ...GOOD_BODY.slice(6)],
  });

  test.each([
    ["300 dpi with a caption", withImage(picture("photo", 4, 2), caption), []],
    ["150 dpi", withImage(picture("photo", 8, 4), caption), ["image-resolution"]],
    ["300 dpi across and 150 down", withImage(picture("photo", 4, 4), caption), ["image-resolution"]],
    [
      "300 dpi of which half is cropped",
      withImage(picture("photo", 4, 2, '<a:srcRect l="25000" r="25000"/>'), caption),
      ["image-resolution"],
    ],
    ["no caption", withImage(picture("photo", 4, 2)), ["image-caption"]],
    ["a caption without its style", withImage(picture("photo", 4, 2), "<w:p/>", paragraph("Fig. 2. The river")), []],
    ["two images and one caption", withImage(picture("photo", 4, 2), picture("photo", 4, 2), caption), []],
    [
      "a sentence that mentions figures",
      withImage(picture("photo", 4, 2), paragraph("Figures of speech abound.")),
      ["image-caption"],
    ],
  ])("%s", (_, parts, codes) => {
    expect(checkCodes(parts)).toEqual(codes);
  });

  test("an image of the older kind is measured by its style", () => {
    const vml =
      '<w:p><w:r><w:pict><v:shape style="width:288pt;height:288pt"><v:imagedata r:id="photo"/></v:shape></w:pict></w:r></w:p>';
    expect(checkCodes(withImage(vml, caption))).toEqual(["image-resolution"]);
  });
});
