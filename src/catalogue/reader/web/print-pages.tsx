import { type FormEvent, useId, useRef, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { findPageByLabel } from "#catalogue/reader/page-labels.ts";
import { Button } from "#ui/forms/button.tsx";
import { ReaderIcon } from "./reader-icon.tsx";
import { printPages } from "./printed-pages.ts";

type PrintPagesProps = {
  readonly pdf: OpenedPdf | undefined;
  readonly page: number;
  readonly labels: readonly string[];
};

/** More pages at once would fill the memory of a telephone; the downloaded file prints as a whole. */
const MAX_PAGES = 100;

/** A button that asks which pages to print, at first the one in view. */
export function PrintPages({ pdf, page, labels }: PrintPagesProps) {
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const current = labels[page - 1] ?? "";
  const print = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = ["from", "to"].map((name) => {
      const typed = form.get(name);
      return typeof typed === "string" ? findPageByLabel(typed, labels) : undefined;
    });
    if (!pdf) return;
    if (from === undefined || to === undefined || to < from)
      return setProblem("Enter a first and a last page that this publication has.");
    if (to - from >= MAX_PAGES)
      return setProblem(`Print at most ${MAX_PAGES} pages at once, or download the file and print it whole.`);
    setProblem("");
    setBusy(true);
    panel.current?.hidePopover();
    await printPages(pdf, from, to).finally(() => setBusy(false));
  };
  return (
    <>
      <button
        type="button"
        className="reader-tool"
        aria-label="Print"
        title="Print"
        popoverTarget={id}
        disabled={!pdf || isBusy}
        aria-busy={isBusy}
      >
        <ReaderIcon name="printer" />
      </button>
      <form id={id} ref={panel} popover="auto" className="popover-panel" onSubmit={(event) => void print(event)}>
        <p className="popover-panel-title">Print pages</p>
        <p className="reader-print-range">
          <label>
            From <input key={`from ${current}`} className="field" name="from" defaultValue={current} required />
          </label>
          <label>
            to <input key={`to ${current}`} className="field" name="to" defaultValue={current} required />
          </label>
        </p>
        {problem && <p role="alert">{problem}</p>}
        <Button type="submit" variant="outline" size="small">
          Print
        </Button>
      </form>
    </>
  );
}
