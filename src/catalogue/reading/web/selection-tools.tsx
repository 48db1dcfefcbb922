import { useEffect, useState } from "react";
import { quotePassage } from "#catalogue/reader/quotation.ts";
import { copyWithToast } from "#catalogue/reader/web/copy-with-toast.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { addNote, changeNotes, MAX_NOTES, readNotes, type ReadingNote } from "./notes/reading-notes.ts";
import { findPlaceInText, paintNotes, toPoints } from "./notes/text-points.ts";
import { useReadingNotes } from "./notes/use-reading-notes.ts";
import { describePlace, findPrintedPage } from "./passage-in-view.ts";

type Selected = {
  readonly text: string;
  readonly page: string;
  readonly points: NonNullable<ReturnType<typeof toPoints>>;
  readonly top: number;
  readonly left: number;
};

export type SelectionToolsProps = {
  readonly sequentialId: number;
  readonly title: string;
  readonly citation: { readonly html: string; readonly text: string };
  readonly part: { readonly number: number; readonly name: string };
};

/** Fewer selected letters are a slip of the pointer. */
const MIN_SELECTED = 3;
const WIDTH = 330;

/** The highlights of this part, and two buttons below selected words: one copies them with their citation, place and address, the other highlights them. */
export function SelectionTools({ sequentialId, title, citation, part }: SelectionToolsProps) {
  const [selected, setSelected] = useState<Selected>();
  const notes = useReadingNotes(sequentialId);
  useEffect(() => paintNotes(notes.filter((note) => note.part === part.number)), [notes, part.number]);
  useEffect(() => {
    const read = () => setSelected(findSelected());
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  if (!selected) return null;
  const { text, page, points } = selected;
  const place = describePlace(part.name, { paragraph: undefined, page });
  const copy = () => {
    const address = `${location.origin}${location.pathname}#${points.start.anchor}`;
    void copyWithToast(quotePassage(text, { citation, place, address }), { title: "Quotation copied" });
  };
  const highlight = () => {
    const note: ReadingNote = {
      id: crypto.randomUUID(),
      part: part.number,
      partName: part.name,
      ...points,
      words: text,
      place,
      note: "",
      at: new Date().toISOString(),
    };
    if (!storeHighlight({ sequentialId, title }, note)) return;
    document.getSelection()?.removeAllRanges();
  };
  return (
    <div
      className="reading-selection"
      style={{ insetBlockStart: selected.top, left: selected.left }}
      // A press would end the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <button type="button" className="button button-default button-small" onClick={copy}>
        <Icon name="quote" size={16} />
        Copy with citation
      </button>
      <button type="button" className="button button-outline button-small" onClick={highlight}>
        <Icon name="bookmark" size={16} />
        Highlight
      </button>
    </div>
  );
}

/** Stores a highlight; a sentence says why not. */
function storeHighlight({ sequentialId, title }: { sequentialId: number; title: string }, note: ReadingNote): boolean {
  if (readNotes(sequentialId).length >= MAX_NOTES) {
    toast({
      kind: "error",
      title: "Not highlighted",
      message: `You have ${MAX_NOTES} highlights in this text. Export them, then remove some.`,
    });
    return false;
  }
  if (changeNotes(sequentialId, title, (notes) => addNote(notes, note, findPlaceInText))) {
    toast({ title: "Highlighted. Kept on this device." });
    return true;
  }
  toast({ kind: "error", title: "Not highlighted", message: "This browser can’t store any more data for this site." });
  return false;
}

/** Returns the words that are selected in the text, where they stand, and the printed page where the file marks pages. */
function findSelected(): Selected | undefined {
  const selection = document.getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || text.trim().length < MIN_SELECTED) return undefined;
  const range = selection.getRangeAt(0);
  const points = toPoints(range);
  if (!points) return undefined;
  const { bottom, left } = range.getBoundingClientRect();
  const start = range.cloneRange();
  start.collapse(true);
  return {
    text,
    points,
    page: findPrintedPage(start),
    top: Math.max(8, Math.min(bottom + 8, window.innerHeight - 56)),
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH)),
  };
}
