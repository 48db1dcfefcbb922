import { type FormEvent, type ReactNode, useRef } from "react";
import type { ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import { findPageByLabel } from "#catalogue/reader/page-labels.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { PrintPages } from "./print-pages.tsx";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { ReaderIcon } from "./reader-icon.tsx";

export type ToolbarProps = {
  readonly publication: ReaderPublication;
  readonly pdf: OpenedPdf | undefined;
  readonly labels: readonly string[];
  /** The page in view, from 1. */
  readonly page: number;
  readonly zoom: number;
  readonly open: { readonly contents: boolean; readonly search: boolean };
  readonly isDark: boolean;
  readonly onContents: () => void;
  readonly onSearch: () => void;
  readonly onPage: (page: number) => void;
  readonly onZoom: (step: 1 | -1) => void;
  readonly onDark: () => void;
  readonly onCite: () => void;
};

/** The controls of the reader, in the order of the drawing. */
export function ReaderToolbar(props: ToolbarProps) {
  const { publication, pdf, labels, page, zoom, open, isDark, onPage, onZoom } = props;
  return (
    <header className="reader-toolbar">
      <a className="reader-tool" href={publication.page} aria-label="Back to the publication" title="Back">
        <Icon name="arrow-left" />
      </a>
      <Tool label="Contents" pressed={open.contents} onPress={props.onContents}>
        <ReaderIcon name="list" />
      </Tool>
      <h1 className="reader-title">
        <TitleText text={publication.title} language={publication.language} />
      </h1>
      <div className="reader-group" role="group" aria-label="Pages">
        <Tool label="Previous page" disabled={page <= 1} onPress={() => onPage(page - 1)}>
          <ReaderIcon name="chevron-left" />
        </Tool>
        <PageField page={page} labels={labels} onPage={onPage} />
        <span className="reader-count">{labels.length > 0 && `of ${labels.at(-1)}`}</span>
        <Tool label="Next page" disabled={page >= labels.length} onPress={() => onPage(page + 1)}>
          <ReaderIcon name="chevron-right" />
        </Tool>
      </div>
      <div className="reader-group" role="group" aria-label="Size">
        <Tool label="Smaller" disabled={!pdf} onPress={() => onZoom(-1)}>
          <ReaderIcon name="minus" />
        </Tool>
        <span className="reader-count" role="status">{`${Math.round(zoom * 100)}%`}</span>
        <Tool label="Larger" disabled={!pdf} onPress={() => onZoom(1)}>
          <ReaderIcon name="plus" />
        </Tool>
      </div>
      <div className="reader-group reader-group-end">
        <button type="button" className="reader-tool reader-cite" disabled={!pdf} onClick={props.onCite}>
          <Icon name="quote" />
          <span>Cite this page</span>
        </button>
        <Tool label="Dark paper" pressed={isDark} onPress={props.onDark}>
          <ReaderIcon name="moon" />
        </Tool>
        {publication.text !== undefined && (
          <a className="reader-tool reader-cite" href={publication.text}>
            <Icon name="file-text" />
            <span>Text</span>
          </a>
        )}
        <PrintPages pdf={pdf} page={page} labels={labels} />
        <a className="reader-tool" href={`${publication.pdf}?download`} download aria-label="Download" title="Download">
          <Icon name="download" />
        </a>
        <Tool label="Search in this publication" pressed={open.search} onPress={props.onSearch}>
          <Icon name="search" />
        </Tool>
      </div>
    </header>
  );
}

type ToolProps = {
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Tool({ label, pressed, disabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="reader-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type PageFieldProps = Pick<ToolbarProps, "page" | "labels" | "onPage">;

/** The printed number of the page in view; another number goes to its page. */
function PageField({ page, labels, onPage }: PageFieldProps) {
  const current = labels[page - 1] ?? "";
  const field = useRef<HTMLInputElement>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const requested = findPageByLabel(field.current?.value ?? "", labels);
    if (requested !== undefined) onPage(requested);
    else if (field.current) field.current.value = current;
  };
  return (
    <form onSubmit={go}>
      <input
        // another page in view replaces what was typed
        key={current}
        ref={field}
        className="field reader-page-field"
        aria-label="Page"
        defaultValue={current}
        disabled={labels.length === 0}
        onFocus={(event) => event.target.select()}
      />
    </form>
  );
}
