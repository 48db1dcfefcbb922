import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { CitationStyle } from "./citation-style.ts";
import { landingPage, type PressAddress, toCitedWork } from "./cited-work.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import { cslDate, toPlainCslJson } from "./csl-json.ts";
import { TITLE_FACES, type TitleRun } from "#publications/core/details/formatted-title.ts";
import { toCslTitle } from "./title-markup.ts";
import type { CslItem } from "./csl-json.ts";
import { readEdition } from "./edition.ts";
import { bibliographer } from "./style-engine.ts";

export type CitationFormat = "text" | "html";

/** The data of a citation besides the publication: the address of its page and the day of access. */
export type CitationContext = PressAddress & { readonly accessedOn: PartialDate };

/** The styles whose manuals require the day of access with an address; the others name none for a book. */
export const STYLES_WITH_ACCESS_DATE: ReadonlySet<CitationStyle> = new Set(["harvard", "ieee", "vancouver", "ama"]);

/**
 * Returns a publication's entry in a bibliography of that style, on one line and without the number in the list. A
 * publication without a DOI is cited with its page, and with the day of access if the style needs it. HTML contains
 * only i, b, sup, sub and one a (for the DOI or the page); < and & in a title are text in both formats.
 */
export function formatCitation(
  publication: Publication,
  style: CitationStyle,
  format: CitationFormat,
  citing: CitationContext,
): string {
  const item = forStyles(toPlainCslJson(publication), style);
  const accessed =
    STYLES_WITH_ACCESS_DATE.has(style) && item.DOI === undefined ? cslDate(citing.accessedOn) : undefined;
  const guarded = guardFields(accessed ? { ...item, accessed } : item);
  const entry = bibliographer(style)(format === "html" ? withFaces(guarded, publication) : guarded);
  const html = withAddress(removeDoubledSpace(bare(entry)), publication, citing);
  return format === "html" ? html : asText(html);
}

/** Styles that write "In" before the book of a chapter, also if the book is unknown. */
export const STYLES_WITH_IN: ReadonlySet<CitationStyle> = new Set(["harvard", "vancouver", "ama"]);

/** Adapts an item to the style: styles name an edition only from the second on, and omit keywords. */
function forStyles(item: CslItem, style: CitationStyle): CslItem {
  const { abstract: _abstract, keyword: _keyword, edition: written, ...others } = item;
  // APA 7 §10.5 cites proceedings that are published as a book like a book, without the conference.
  const rest = style === "apa" && item.type === "book" ? { ...others, "event-title": undefined } : others;
  const edition = written === undefined ? undefined : readEdition(written);
  const isAlone = item["container-title"] === undefined && STYLES_WITH_IN.has(style);
  const whole = isAlone ? { ...rest, type: "book" as const } : rest;
  return edition === undefined || edition === "1" ? whole : { ...whole, edition };
}

/**
 * The processor interprets tags in titles and joins full stops in DOIs; characters of the private use area pass
 * unchanged.
 */
const LESS_THAN = "\uE000";
const ADDRESS = "\uE001";

const guardText = (text: string): string =>
  text.replaceAll(/[\uE000\uE001\p{Cc}\s]+/gu, " ").replaceAll("<", LESS_THAN);

function guardFields(item: CslItem): CslItem {
  const text = JSON.stringify(item, (_key, value: unknown) => (typeof value === "string" ? guardText(value) : value));
  const safe = JSON.parse(text) as CslItem;
  return item.DOI === undefined ? { ...safe, URL: ADDRESS } : { ...safe, DOI: ADDRESS };
}

/** Returns the item with the faces of its titles, which a citation in plain text has not. */
function withFaces(item: CslItem, publication: Publication): CslItem {
  const { titleRuns, host } = toCitedWork(publication);
  const write = (runs: readonly TitleRun[]): string => toCslTitle(runs.map(orderFaces), guardText);
  return {
    ...item,
    ...(titleRuns && { title: write(titleRuns) }),
    ...(host?.titleRuns && item["container-title"] && { "container-title": write(host.titleRuns) }),
  };
}

/** A citation has no small capitals. Italics are the outermost face, so that taking them away in an italic title leaves the others whole. */
const orderFaces = ({ text, faces }: TitleRun): TitleRun => ({
  text,
  faces: TITLE_FACES.filter((face) => face !== "sc" && faces.includes(face)),
});

/** In a title in italics, what is in italics itself stands upright: the processor writes a style for that. */
const UPRIGHT = /<span style="font-style:\s?normal;?">(.*?)<\/span>/gsu;

/** Returns the entry without the processor's markup around it and without the number in its margin. */
function bare(entry: string): string {
  return entry
    .replace(/<div class="csl-left-margin">.*?<\/div>/su, "")
    .replaceAll(UPRIGHT, "</i>$1<i>")
    .replaceAll(/<\/?(?:div|span)\b[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Removes the space and comma that IEEE puts after the full stop of a series number. */
function removeDoubledSpace(html: string): string {
  return html.replaceAll(". ,", ",");
}

function withAddress(html: string, publication: Publication, press: PressAddress): string {
  const { doi } = publication;
  const url = doi === undefined ? landingPage(publication, press) : doiUrl(doi);
  const safe = html.replaceAll(LESS_THAN, "&#60;");
  return safe.replaceAll(new RegExp(`(?:https://doi\\.org/)?${ADDRESS}`, "gu"), (match) => {
    const text = match === ADDRESS ? (doi ?? url) : url;
    return `<a href="${toCharacterReferences(url)}">${toCharacterReferences(text)}</a>`;
  });
}

function toCharacterReferences(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);
}

function asText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&#(\d+);/gu, (_entity, code: string) => String.fromCodePoint(Number(code)));
}
