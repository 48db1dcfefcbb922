import { saveBlob } from "#platform/web/save-file.ts";
import { drawChart, type PictureHead } from "./draw-chart.ts";

/** Saves a chart with its head as a picture. */
export const saveAsPng = async (chart: SVGSVGElement, head: PictureHead, name: string): Promise<void> =>
  saveBlob(await drawChart(chart, head), `${name}.png`);

/** Saves a text as a file. */
export const saveText = (text: string, name: string): void =>
  saveBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), name);
