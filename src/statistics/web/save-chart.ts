import { saveBlob } from "#platform/web/save-file.ts";

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "opacity"] as const;
const SHARPNESS = 2;
const MARGIN = 16;

/** Hands the browser a chart as a picture, in the colours of the theme; text in a face that every machine has. */
export async function saveAsPng(chart: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = chart.getBoundingClientRect();
  const picture = await loaded(withStyles(chart));
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SHARPNESS;
  canvas.height = (height + 2 * MARGIN) * SHARPNESS;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.scale(SHARPNESS, SHARPNESS);
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--surface");
  context.fillRect(0, 0, width + 2 * MARGIN, height + 2 * MARGIN);
  context.drawImage(picture, MARGIN, MARGIN, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be drawn.");
  saveBlob(blob, `${name}.png`);
}

/** Hands the browser a text as a file. */
export const saveText = (text: string, name: string): void =>
  saveBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), name);

/** A picture knows nothing of the page's style sheets: what they say is written into it. */
function withStyles(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement; // of the same kind
  const originals = chart.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const styles = getComputedStyle(original);
    for (const name of DRAWN) element.setAttribute(name, styles.getPropertyValue(name));
    if (element.tagName === "text") element.setAttribute("font-family", "system-ui, sans-serif");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(picture));
    picture.addEventListener("error", () => reject(new Error("The picture could not be drawn.")));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}
