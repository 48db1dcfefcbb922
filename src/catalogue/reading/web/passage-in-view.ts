/** A paragraph of the text on this page. */
export type PassageInView = {
  readonly anchor: string;
  /** Its number among the paragraphs of the part, counted from 1; undefined for a heading or a table. */
  readonly paragraph: number | undefined;
  /** The number of the printed page; empty where the file marks no pages. */
  readonly page: string;
};

/** The line that is read: so far below the upper edge of the window. */
const READ_AT = 0.3;

/** Paragraphs of notes, tables and figures are not counted. */
const PARAGRAPHS = ".reading-text p:not(aside p, table p, figure p, li p, blockquote p)";

/** Returns the paragraph that is being read: the last one that begins above a line in the window. */
export function findPassageInView(): PassageInView | undefined {
  const line = window.innerHeight * READ_AT;
  const blocks = [...document.querySelectorAll<HTMLElement>(".reading-text [id]")];
  const block = blocks.findLast((element) => element.getBoundingClientRect().top <= line) ?? blocks[0];
  return block && describePassage(block);
}

function describePassage(block: HTMLElement): PassageInView {
  const paragraph = [...document.querySelectorAll(PARAGRAPHS)].indexOf(block) + 1;
  const range = document.createRange();
  range.selectNodeContents(block);
  return { anchor: block.id, paragraph: paragraph || undefined, page: findPrintedPage(range) };
}

/** Returns the number at the last mark of a printed page before a range; empty where there is none. */
export function findPrintedPage(range: Range): string {
  const marks = [...document.querySelectorAll<HTMLElement>(".reading-text [role='doc-pagebreak'][aria-label]")];
  const before = marks.filter((mark) => range.comparePoint(mark, 0) < 0);
  // Some files write "Page 206" there.
  return (
    before
      .at(-1)
      ?.getAttribute("aria-label")
      ?.replace(/^page\s+/iu, "") ?? ""
  );
}

/** Returns the place of a passage for a citation: "The gauge, para. 4, p. 206". */
export function describePlace(part: string, { paragraph, page }: Omit<PassageInView, "anchor">): string {
  return [part, paragraph && `para. ${paragraph}`, page !== "" && `p. ${page}`].filter(Boolean).join(", ");
}

/** Marks the entry of the contents in whose section a place stands. */
export function markContentsEntry(anchor: string): void {
  const place = document.getElementById(anchor);
  if (!place) return;
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(".reading-contents a[href*='#']")].filter(
    ({ pathname }) => pathname === location.pathname,
  );
  const current = entries.findLast((entry) => {
    const section = document.getElementById(decodeURIComponent(entry.hash.slice(1)));
    return section && (section === place || section.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  for (const entry of entries)
    if (entry === current) entry.setAttribute("aria-current", "location");
    else entry.removeAttribute("aria-current");
}
