import type { ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import { type ContentsEntry, findEntryIndex } from "#catalogue/reader/reader-contents.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import type { RememberedPlace } from "./remembered-place.ts";

type ContentsProps = {
  readonly publication: ReaderPublication;
  readonly entries: readonly ContentsEntry[];
  readonly labels: readonly string[];
  readonly page: number;
  /** The place of an earlier visit at which the reader opened. */
  readonly remembered: RememberedPlace | undefined;
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
};

/** The panel with the contents of the open publication and the chapters beside it. */
export function ReaderContents({ publication, entries, labels, page, remembered, onPage, onClose }: ContentsProps) {
  const current = findEntryIndex(entries, page);
  const { previous, next } = publication;
  return (
    <nav className="reader-panel reader-contents" aria-label="Contents">
      <div className="reader-panel-head">
        <p className="eyebrow">Contents</p>
        <CloseButton onClose={onClose} />
      </div>
      {entries.length === 0 && <p className="small">This file has no table of contents.</p>}
      <ol>
        {entries.map((entry, index) => (
          // two entries may have one title and one page
          <li key={index} data-depth={entry.depth}>
            <a
              href={`#page=${entry.page}`}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onPage(entry.page);
              }}
            >
              <TitleText text={entry.title} language={entry.language} />
              <span className="reader-folio">{labels[entry.page - 1]}</span>
            </a>
          </li>
        ))}
      </ol>
      {(previous ?? next) && (
        <ul className="reader-neighbours">
          {previous && (
            <li>
              Previous:{" "}
              <a className="link" rel="prev" href={previous.href}>
                <TitleText text={previous.title} language={previous.language} />
              </a>
            </li>
          )}
          {next && (
            <li>
              Next:{" "}
              <a className="link" rel="next" href={next.href}>
                <TitleText text={next.title} language={next.language} />
              </a>
            </li>
          )}
        </ul>
      )}
      {remembered && (
        <p className="small reader-remembered">
          You were here on {longDay(remembered.at.slice(0, 10))}. Only this device remembers your page.{" "}
          <a
            className="link"
            href="#page=1"
            onClick={(event) => {
              event.preventDefault();
              onPage(1);
            }}
          >
            Begin at the first page
          </a>
        </p>
      )}
    </nav>
  );
}

/** Closes a panel, which is a sheet over the page on narrow screens. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className="reader-tool reader-close" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
