/** The text above a chart that is saved as a picture, which must explain itself. */
export type PictureHead = { readonly title: string; readonly lines: readonly string[] };

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity"] as const;
const SHARPNESS = 2;
const MARGIN = 16;
const LINE = 20;

/** Returns a chart with its head as a picture, in the colours of the theme and the fonts of the page. */
export async function drawChart(chart: SVGSVGElement, { title, lines }: PictureHead): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const shapes = await loadImage(withStyles(chart));
  const head = 8 + LINE * (lines.length + 1);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  const { fontFamily } = getComputedStyle(chart);
  const fonts = [`600 16px ${fontFamily}`, `400 13px ${fontFamily}`] as const;
  const widest = lines.map((line) => measureText(context, line, fonts[1]));
  const inner = Math.ceil(Math.max(width, measureText(context, title, fonts[0]), ...widest));
  canvas.width = (inner + 2 * MARGIN) * SHARPNESS;
  canvas.height = (height + head + 2 * MARGIN) * SHARPNESS;
  context.scale(SHARPNESS, SHARPNESS);
  context.fillStyle = colour("--surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, MARGIN);
  [title, ...lines].forEach((line, index) => {
    context.font = index === 0 ? fonts[0] : fonts[1];
    context.fillStyle = colour(index === 0 ? "--ink" : "--ink-2");
    context.fillText(line, 0, 14 + LINE * index);
  });
  context.translate(0, head);
  context.drawImage(shapes, 0, 0, width, height);
  for (const text of chart.querySelectorAll("text")) write(context, text);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn."))), "image/png");
  });
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

function measureText(context: CanvasRenderingContext2D, text: string, font: string): number {
  context.font = font;
  return context.measureText(text).width;
}

/** Copies the chart with its computed styles: a picture has neither the page's style sheets nor its fonts. */
function withStyles(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement; // of the same kind
  const originals = chart.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const styles = getComputedStyle(original);
    for (const name of DRAWN) element.setAttribute(name, styles.getPropertyValue(name));
  });
  copy.querySelectorAll("text").forEach((text) => text.remove());
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

function loadImage(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(picture));
    picture.addEventListener("error", () => reject(new Error("The picture could not be drawn.")));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

const ANCHORS: Readonly<Record<string, CanvasTextAlign>> = { middle: "center", end: "right" };

/** Writes with the page's fonts, so every script of the page appears. */
function write(context: CanvasRenderingContext2D, text: SVGTextElement): void {
  const { fontStyle, fontWeight, fontSize, fontFamily, fill, textAnchor } = getComputedStyle(text);
  const { e = 0, f = 0 } = text.getCTM() ?? {};
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = fill;
  context.textAlign = ANCHORS[textAnchor] ?? "left";
  context.fillText(text.textContent, Number(text.getAttribute("x")) + e, Number(text.getAttribute("y")) + f);
}
