import { useEffect, useState } from "react";
import { quotedPassage } from "#catalogue/reader/quotation.ts";
import { copyWithToast } from "#catalogue/reader/web/copy-with-toast.ts";
import { Icon } from "#ui/icons/icon.tsx";

type Selected = {
  readonly text: string;
  readonly anchor: string;
  readonly page: string;
  readonly top: number;
  readonly left: number;
};

type QuotePassageProps = {
  readonly citation: { readonly html: string; readonly text: string };
  readonly part: string;
};

/** Fewer selected letters are a slip of the pointer. */
const MIN_LENGTH = 3;
const WIDTH = 260;

/** A button below selected words that copies them with their citation, their place and its address. */
export function QuotePassage({ citation, part }: QuotePassageProps) {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const read = () => setSelected(selectedPassage());
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  if (!selected) return null;
  const copy = () => {
    const address = `${location.origin}${location.pathname}#${selected.anchor}`;
    const place = selected.page === "" ? part : `${part}, p. ${selected.page}`;
    void copyWithToast(quotedPassage(selected.text, { citation, place, address }), { title: "Quotation copied" });
  };
  return (
    <button
      type="button"
      className="button button-default button-small reading-quote"
      style={{ insetBlockStart: selected.top, left: selected.left }}
      // A press would end the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={copy}
    >
      <Icon name="quote" size={16} />
      Copy quotation with citation
    </button>
  );
}

/** Returns the words that are selected in the text, their paragraph, and the printed page where the file marks pages. */
function selectedPassage(): Selected | undefined {
  const selection = document.getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || text.trim().length < MIN_LENGTH) return undefined;
  const range = selection.getRangeAt(0);
  const paragraph = range.startContainer.parentElement?.closest<HTMLElement>(".reading-text [id]");
  if (!paragraph) return undefined;
  const { bottom, left } = range.getBoundingClientRect();
  return {
    text,
    anchor: paragraph.id,
    page: printedPage(range),
    top: Math.max(8, Math.min(bottom + 8, window.innerHeight - 48)),
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH)),
  };
}

/** The last mark of a printed page before these words; empty where there is none. */
function printedPage(range: Range): string {
  const marks = [...document.querySelectorAll<HTMLElement>(".reading-text [role='doc-pagebreak'][aria-label]")];
  const before = marks.filter((one) => range.comparePoint(one, 0) < 0);
  return before.at(-1)?.getAttribute("aria-label") ?? "";
}
