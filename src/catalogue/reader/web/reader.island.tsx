import { useEffect, useMemo, useRef, useState } from "react";
import type { ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import { chaptersAround, buildChapterContents } from "#catalogue/reader/reader-contents.ts";
import { pageLabels, parseSearchHash } from "#catalogue/reader/page-labels.ts";
import { citePage } from "#catalogue/reader/quotation.ts";
import { Button } from "#ui/forms/button.tsx";
import { copyWithToast } from "./copy-with-toast.ts";
import { QuoteSelection } from "./quote-selection.tsx";
import { ReaderContents } from "./reader-contents.tsx";
import { ReaderPages } from "./reader-pages.tsx";
import { ReaderSearch } from "./reader-search.tsx";
import { ReaderToolbar } from "./reader-toolbar.tsx";
import { recallDarkPaper, rememberDarkPaper } from "./remembered-place.ts";
import { useBookSearch } from "./use-book-search.ts";
import { useOpenedPdf } from "./use-opened-pdf.ts";
import { useReaderPlace } from "./use-reader-place.ts";
import { useReaderKeys } from "./use-reader-keys.ts";

/** Steps of the width of a page, in parts of the width that fits. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITTING = ZOOMS.indexOf(1);

const isNarrow = (): boolean => window.matchMedia("(width < 1024px)").matches;

/** The reader of a publication's PDF: contents, pages, search. */
export default function Reader(publication: ReaderPublication) {
  const { opening, again } = useOpenedPdf(publication.pdf);
  const book = opening && "pdf" in opening ? opening : undefined;
  const pdf = book?.pdf;
  const labels = useMemo(
    () => (book ? pageLabels(book.labels, book.pdf.pages, publication.firstPage) : []),
    [book, publication.firstPage],
  );
  const entries = useMemo(() => {
    if (!book) return [];
    return book.outline.length > 0 ? book.outline : buildChapterContents(publication.chapters, labels);
  }, [book, labels, publication.chapters]);

  const [zoom, setZoom] = useState(FITTING);
  const [open, setOpen] = useState({ contents: false, search: false });
  const [isDark, setDark] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<number>();
  const found = useBookSearch(pdf, typed);
  const pages = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { page, onView, goTo: scrollTo, remembered } = useReaderPlace(pages, pdf, publication);
  const goTo = (to: number) => {
    scrollTo(to);
    // On a narrow screen the panel covers the page.
    if (isNarrow()) setOpen({ contents: false, search: false });
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the width and the choice are known in the browser only
    setOpen({ contents: !isNarrow(), search: !isNarrow() && parseSearchHash(location.hash) !== "" });
    // A link of the library's search marks its words; on a narrow screen the panel would cover the page.
    setTyped(parseSearchHash(location.hash));
    setDark(recallDarkPaper());
  }, []);

  const { previous, next } = chaptersAround(entries, page);
  const changeZoom = (step: 1 | -1) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)));
  const toggle = (panel: "contents" | "search") => {
    setOpen({ ...(isNarrow() ? { contents: false, search: false } : open), [panel]: !open[panel] });
    if (panel === "search" && !open.search) requestAnimationFrame(() => field.current?.focus());
  };
  useReaderKeys({
    "+": () => changeZoom(1),
    "-": () => changeZoom(-1),
    "/": () => (open.search ? field.current?.focus() : toggle("search")),
    c: () => toggle("contents"),
    ArrowLeft: () => goTo(Math.max(1, page - 1)),
    ArrowRight: () => goTo(Math.min(labels.length, page + 1)),
    "[": () => previous && goTo(previous.page),
    "]": () => next && goTo(next.page),
    Escape: () => setOpen({ contents: false, search: false }),
  });
  const choose = (at: number) => {
    const hit = found.hits[at];
    setChosen(at);
    if (hit) goTo(hit.page);
  };
  const turnDark = () => {
    setDark(!isDark);
    rememberDarkPaper(!isDark);
  };
  return (
    <div className="reader" data-paper={isDark ? "dark" : "light"}>
      <ReaderToolbar
        publication={publication}
        pdf={pdf}
        labels={labels}
        page={page}
        zoom={ZOOMS[zoom] ?? 1}
        open={open}
        isDark={isDark}
        onContents={() => toggle("contents")}
        onSearch={() => toggle("search")}
        onPage={goTo}
        onZoom={changeZoom}
        onDark={turnDark}
        onCite={() =>
          void copyWithToast(citePage({ citation: publication.citation, label: labels[page - 1] ?? String(page) }))
        }
      />
      {open.contents && (
        <ReaderContents
          publication={publication}
          entries={entries}
          labels={labels}
          page={page}
          remembered={remembered}
          onPage={goTo}
          onClose={() => toggle("contents")}
        />
      )}
      {opening && "failure" in opening ? (
        <section className="reader-pages reader-failure" role="alert">
          <p className="reading">{opening.failure}</p>
          <p>
            <Button onClick={again}>Try again</Button>{" "}
            <a className="link" href={publication.pdf}>
              Open the file itself
            </a>
          </p>
        </section>
      ) : (
        <ReaderPages
          region={pages}
          pdf={pdf}
          labels={labels}
          language={publication.language}
          zoom={ZOOMS[zoom] ?? 1}
          words={found.words}
          onView={onView}
        />
      )}
      {open.search && (
        <ReaderSearch
          field={field}
          typed={typed}
          found={found}
          entries={entries}
          labels={labels}
          chosen={chosen}
          onType={(words) => {
            setTyped(words);
            setChosen(undefined);
          }}
          onChoose={choose}
          onClose={() => toggle("search")}
        />
      )}
      {pdf && <QuoteSelection citation={publication.citation} labels={labels} />}
    </div>
  );
}
