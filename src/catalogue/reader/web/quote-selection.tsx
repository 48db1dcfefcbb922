import { useEffect, useState } from "react";
import { quotation } from "#catalogue/reader/quotation.ts";
import type { ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { copyWithToast } from "./copy-with-toast.ts";

type QuoteSelectionProps = {
  readonly citation: ReaderPublication["citation"];
  readonly labels: readonly string[];
};

type Selected = { readonly text: string; readonly page: number; readonly top: number; readonly left: number };

/** Selected words of a page that are too short are a slip of the pointer. */
const MIN_LENGTH = 3;

/** A button below selected words that copies them with their citation and their page. */
export function QuoteSelection({ citation, labels }: QuoteSelectionProps) {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const read = () => setSelected(readSelectedWords());
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  if (!selected) return null;
  const copy = () => {
    void copyWithToast(quotation(selected.text, { citation, label: labels[selected.page - 1] ?? "" }), {
      title: "Quotation copied",
    });
  };
  return (
    <button
      type="button"
      className="button button-default button-small reader-quote"
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

/** Returns the words that are selected in a page of the reader, with the place below them in the window. */
function readSelectedWords(): Selected | undefined {
  const selection = document.getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || text.trim().length < MIN_LENGTH) return undefined;
  const range = selection.getRangeAt(0);
  const page = range.startContainer.parentElement?.closest<HTMLElement>(".reader-paper")?.dataset["page"];
  if (page === undefined) return undefined;
  const { bottom, left } = range.getBoundingClientRect();
  const width = 260;
  return {
    text,
    page: Number(page),
    top: Math.max(8, Math.min(bottom + 8, window.innerHeight - 48)),
    left: Math.max(8, Math.min(left, window.innerWidth - width)),
  };
}
