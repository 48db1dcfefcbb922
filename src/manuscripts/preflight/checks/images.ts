import { imageSize } from "image-size";
import type { DocxManuscript } from "#documents/docx/read-docx.ts";
import type { PictureFrame } from "#documents/docx/picture-frames.ts";
import type { Paragraph } from "#documents/docx/paragraph.ts";
import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";
import type { Place } from "../place.ts";

const DOTS_PER_INCH = 300;
/** Word processors round sizes to whole units; 299.6 is meant as 300. */
const ROUNDING = 1;
/** Drawings of lines have no pixels. */
const VECTOR = /\.(?:emf|wmf|svg|emz|wmz)$/iu;

/** Images have at least 300 dpi at the size in which they are printed, and a caption (specification §5). */
export function checkImages(manuscript: DocxManuscript, text: ManuscriptText): Finding[] {
  return text.paragraphs.flatMap((paragraph, index) => {
    if (paragraph.pictures.length === 0) return [];
    const place = findPicturePlace(text, index);
    return [
      ...paragraph.pictures.flatMap((picture) => resolutionFinding(manuscript, picture, place)),
      ...(hasCaption(text.paragraphs, index) ? [] : [captionFinding(place)]),
    ];
  });
}

/** Returns the place of a picture: the nearest text before it, because a picture has no words. */
function findPicturePlace(text: ManuscriptText, index: number): Place {
  if (text.paragraphs[index]?.text !== "") return text.findPlace(index);
  for (let at = index - 1; at >= 0; at -= 1) {
    if (text.paragraphs[at]?.text === "") continue;
    const { where, words } = text.findPlace(at);
    return { where: `Image after these words, ${where.charAt(0).toLowerCase()}${where.slice(1)}`, words };
  }
  return { where: "Image at the beginning" };
}

function resolutionFinding(manuscript: DocxManuscript, frame: PictureFrame, place: Place): Finding[] {
  const dots = dotsPerInch(manuscript, frame);
  if (dots === undefined || dots >= DOTS_PER_INCH - ROUNDING) return [];
  return [
    {
      code: "image-resolution",
      ...place,
      problem: `The image has ${Math.floor(dots)} dpi at its printed size of ${inches(frame.widthInches)} × ${inches(frame.heightInches)} in; the guidelines ask for at least ${DOTS_PER_INCH} dpi.`,
      remedy: remedyFor(dots, frame),
    },
  ];
}

/** Returns the two ways to correct it, in numbers: more pixels for this size, or the size for which the pixels are enough. */
function remedyFor(dots: number, { widthInches, heightInches }: PictureFrame): string {
  const pixels = Math.ceil(widthInches * DOTS_PER_INCH);
  const share = dots / DOTS_PER_INCH;
  return `Insert the original with at least ${pixels} pixels in width, or print the image at ${inches(widthInches * share)} × ${inches(heightInches * share)} in.`;
}

const inches = (value: number): string => String(Math.round(value * 10) / 10);

/** The lower of the horizontal and vertical resolution; undefined for drawings and for kinds whose size cannot be read. */
function dotsPerInch(manuscript: DocxManuscript, frame: PictureFrame): number | undefined {
  const picture = manuscript.picture(frame.relationship);
  if (!picture || VECTOR.test(picture.name) || frame.widthInches <= 0 || frame.heightInches <= 0) return undefined;
  const size = pixelSize(picture.bytes);
  if (!size) return undefined;
  return Math.min(
    (size.width * frame.visibleWidth) / frame.widthInches,
    (size.height * frame.visibleHeight) / frame.heightInches,
  );
}

function pixelSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    // The library does not know this kind of picture: its resolution cannot be checked, so there is no finding.
    return undefined;
  }
}

const CAPTION =
  /^\s*(?:fig(?:ure|\.)?|image|plate|map|chart|graph|diagram|illustration|photo(?:graph)?|table|scheme|box|abb(?:ildung|\.)?|bild|karte|tab(?:elle|\.)?|figura|imagen|mapa|imagem|immagine|carte|рис(?:унок|\.)?|图|圖|図|表|그림|표|شكل|الشكل|صورة|चित्र|படம்)(?:\s*[\p{N}.:(–—-]|\s+[A-Z]\b)/iu;

/** A caption stands in the same paragraph or next to the image; pictures side by side share one. */
function hasCaption(paragraphs: readonly Paragraph[], index: number): boolean {
  const own = paragraphs[index];
  return (
    (own !== undefined && isCaption(own)) ||
    isCaption(neighbour(paragraphs, index, 1)) ||
    isCaption(neighbour(paragraphs, index, -1))
  );
}

function isCaption(paragraph: Paragraph | undefined): boolean {
  if (!paragraph || paragraph.text === "") return false;
  return paragraph.styleNames.some((name) => /caption|legend/u.test(name)) || CAPTION.test(paragraph.text);
}

/** The nearest paragraph with words in that direction, past empty ones and other pictures. */
function neighbour(paragraphs: readonly Paragraph[], index: number, step: 1 | -1): Paragraph | undefined {
  for (let at = index + step; at >= 0 && at < paragraphs.length; at += step) {
    if (paragraphs[at]?.text !== "") return paragraphs[at];
  }
  return undefined;
}

const captionFinding = (place: Place): Finding => ({
  code: "image-caption",
  ...place,
  problem: "The image has no caption.",
  remedy:
    "Write one below it that begins with “Figure” and its number, and name the source and the holder of its rights.",
});
