import { listParagraphs, listTexts } from "./view-paragraphs.ts";

/** The names of the highlights in the style sheet: all hits, and the one that is looked at. */
const [ALL, CURRENT] = ["view-hit", "view-hit-current"];

/** The hits that are painted and stepped through: a single letter stands in a manuscript tens of thousands of times. */
const MAX_HITS = 1000;

/** Returns where words stand in a view, upper and lower case alike, the first thousand; none for no words. */
export function findInView(view: HTMLElement, typed: string): readonly Range[] {
  const sought = typed.trim().replaceAll(/\s+/gu, " ").toLowerCase();
  if (sought === "") return [];
  const hits: Range[] = [];
  for (const paragraph of listParagraphs(view)) {
    hits.push(...findInParagraph(listTexts(paragraph), sought));
    if (hits.length >= MAX_HITS) break;
  }
  return hits.slice(0, MAX_HITS);
}

function findInParagraph(texts: readonly Text[], sought: string): readonly Range[] {
  const joined = texts.map(({ data }) => data).join("");
  // Line breaks of the source are spaces here; a few capitals have more letters as small ones.
  const lower = joined.replaceAll(/\s/gu, " ").toLowerCase();
  const words = lower.length === joined.length ? lower : joined;
  const ranges: Range[] = [];
  for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + sought.length)) {
    const range = createRange(texts, at, at + sought.length);
    if (range) ranges.push(range);
  }
  return ranges;
}

function createRange(texts: readonly Text[], start: number, end: number): Range | undefined {
  const range = document.createRange();
  let [before, isStarted] = [0, false];
  for (const text of texts) {
    const after = before + text.length;
    if (!isStarted && start < after) {
      range.setStart(text, start - before);
      isStarted = true;
    }
    if (isStarted && end <= after) {
      range.setEnd(text, end - before);
      return range;
    }
    before = after;
  }
  return undefined;
}

/** Paints what was found, and brings the one that is looked at into view. Browsers without custom highlights scroll only. */
export function paintHits(hits: readonly Range[], current: number): void {
  const visible = hits[current];
  if ("highlights" in CSS) {
    CSS.highlights.set(ALL, new Highlight(...hits));
    CSS.highlights.set(CURRENT, new Highlight(...(visible ? [visible] : [])));
  }
  visible?.startContainer.parentElement?.scrollIntoView({ block: "center" });
}
