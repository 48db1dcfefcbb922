import { child, descendants, type XmlElement } from "./xml.ts";

/** A picture as it stands on the page: its file by relationship, the part of it that is shown, and its printed size. */
export type PictureFrame = {
  readonly relationship: string;
  readonly widthInches: number;
  readonly heightInches: number;
  /** The share of the picture's width and height that is left after cropping, 0 to 1. */
  readonly visibleWidth: number;
  readonly visibleHeight: number;
};

/** English Metric Units (ECMA-376 part 1, 20.1.2.1) and points in an inch. */
const EMU = 914_400;
const POINTS = 72;
/** Crops are given in thousandths of a percent. */
const WHOLE = 100_000;

/** The pictures among the elements of one paragraph: DrawingML, or VML as files from before 2010 hold it. */
export function pictureFrames(elements: readonly XmlElement[]): PictureFrame[] {
  return [
    ...elements.filter(({ name }) => name === "w:drawing").flatMap(drawingFrames),
    ...elements.filter(({ name }) => name === "w:pict").flatMap(vmlFrames),
  ];
}

function drawingFrames(drawing: XmlElement): PictureFrame[] {
  const frame = child(drawing, "wp:inline") ?? child(drawing, "wp:anchor");
  const pictures = descendants(drawing, "pic:pic");
  const whole = child(frame, "wp:extent");
  return pictures.flatMap((picture) => {
    // A picture alone fills its frame; in a group each has its own size within the group's.
    const size = pictures.length === 1 ? whole : child(picture, "pic:spPr", "a:xfrm", "a:ext");
    const blip = child(picture, "pic:blipFill", "a:blip");
    const relationship = blip?.attributes["embed"];
    if (relationship === undefined || !blip || descendants(blip, "asvg:svgBlip").length > 0) return [];
    const crop = child(picture, "pic:blipFill", "a:srcRect")?.attributes ?? {};
    const addSides = (...sides: readonly string[]): number =>
      1 - sides.reduce((sum, side) => sum + Math.max(0, Number(crop[side] ?? 0)), 0) / WHOLE;
    return [
      {
        relationship,
        widthInches: Number(size?.attributes["cx"] ?? 0) / EMU,
        heightInches: Number(size?.attributes["cy"] ?? 0) / EMU,
        visibleWidth: addSides("l", "r"),
        visibleHeight: addSides("t", "b"),
      },
    ];
  });
}

function vmlFrames(pict: XmlElement): PictureFrame[] {
  return descendants(pict, "v:shape").flatMap((shape) => {
    const relationship = child(shape, "v:imagedata")?.attributes["id"];
    if (relationship === undefined) return [];
    const style = shape.attributes["style"] ?? "";
    return [
      {
        relationship,
        widthInches: inches(style, "width"),
        heightInches: inches(style, "height"),
        visibleWidth: 1,
        visibleHeight: 1,
      },
    ];
  });
}

const UNITS: Readonly<Record<string, number>> = { pt: POINTS, in: 1, cm: 2.54, mm: 25.4, pc: 6, px: 96 };

/** A length of a VML style, which is written as CSS writes it. */
function inches(style: string, property: "width" | "height"): number {
  const [, value = "0", unit = "px"] =
    new RegExp(`(?:^|;)\\s*${property}:\\s*([\\d.]+)(pt|in|cm|mm|pc|px)?`, "u").exec(style) ?? [];
  return Number(value) / (UNITS[unit] ?? 1);
}
