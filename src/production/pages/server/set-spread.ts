import { PDFDocument } from "@cantoo/pdf-lib";
import type { Manuscript } from "../../document/manuscript.ts";
import type { HouseStyle } from "../../styles/house-style.ts";
import type { SpreadOrder } from "../pages-order.ts";
import { cutExcerpt } from "../cut-excerpt.ts";
import type { PageJob, PrintedPart } from "../page-job.ts";
import { type SetPages, setPages } from "./set-pages.ts";

type Spread = Omit<SpreadOrder["spread"], "packed">;

/** The number of the left-hand page. */
const FIRST_PAGE = 18;

/**
 * Sets two facing pages of a text in a style, as a PDF of a left-hand and a right-hand page. An opening is on the right one, and the left one
 * is empty. Its title is that of the publication. Problems as for whole texts.
 */
export async function setSpread(text: Manuscript, { sample, style, title, authors }: Spread): Promise<SetPages> {
  const isOpening = sample === "opening";
  const titled = text.title === "" ? { ...text, title } : text;
  const part: PrintedPart = {
    text: isOpening ? { ...cutExcerpt(titled, sample), front: text.front } : cutExcerpt(titled, sample),
    number: "1",
    authors: authors.map((family) => ({ given: "", family })),
    doi: "",
    affiliations: [],
    session: null,
    shortTitle: null,
  };
  const { pdf, problems } = await setPages(makeJob(part, style, !isOpening));
  return { pdf: pdf && (await cutSpread(pdf, { isOpening, title })), problems };
}

const makeJob = (part: PrintedPart, style: HouseStyle, isExcerpt: boolean): PageJob => ({
  kind: style.columns === 2 ? "paper" : "chapter",
  parts: [part],
  imprint: {
    title: part.text.title,
    subtitle: "",
    authors: [],
    edited: false,
    publisher: "",
    place: "",
    year: 2000,
    isbn: "",
    doi: "",
    licence: "",
    licenceUrl: "",
    series: "",
    issn: "",
  },
  language: part.text.lang,
  style,
  firstPage: isExcerpt ? FIRST_PAGE : 1,
  event: null,
  dedication: "",
  contributors: [],
  draft: false,
  isExcerpt,
});

/** Of an excerpt the second and third page; of an opening an empty page and the first. */
async function cutSpread(
  pdf: Uint8Array,
  { isOpening, title }: { readonly isOpening: boolean; readonly title: string },
): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const target = await PDFDocument.create({ updateMetadata: false });
  const { width, height } = source.getPage(0).getSize();
  const numbers = (isOpening ? [0] : [1, 2]).filter((number) => number < source.getPageCount());
  if (isOpening) target.addPage([width, height]);
  for (const page of await target.copyPages(source, numbers)) target.addPage(page);
  if (title !== "") target.setTitle(title);
  while (target.getPageCount() < 2) target.addPage([width, height]);
  return target.save();
}
