import { type RefObject, useEffect, useRef, useState } from "react";

type Note = { readonly html: string; readonly href: string; readonly top: number };

type NotePopoverProps = {
  /** What scrolls with the text, and holds this; without it the page does. */
  readonly frame?: RefObject<HTMLElement | null>;
};

/**
 * Opens a note below the line that mentions it, where the note is on the same page; else, and without scripts, the mark
 * is a link to it. Escape closes it and gives the focus back to the mark.
 */
export function NotePopover({ frame }: NotePopoverProps) {
  const [note, setNote] = useState<Note>();
  const mark = useRef<HTMLAnchorElement>(undefined);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => setNote(undefined);
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const reference = target?.closest<HTMLAnchorElement>(".reading-text a[role='doc-noteref']");
      if (!reference) {
        if (target && !target.closest(".reading-note")) {
          mark.current = undefined;
          close();
        }
        return;
      }
      const next = findNote(reference, frame?.current ?? undefined);
      if (next === undefined) return;
      event.preventDefault();
      mark.current = reference;
      setNote(next);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || mark.current === undefined) return;
      close();
      mark.current.focus();
      mark.current = undefined;
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [frame]);
  useEffect(() => {
    if (note) box.current?.focus();
  }, [note]);
  if (!note) return null;
  return (
    <aside
      ref={box}
      className="reading-note"
      role="note"
      aria-label="Note"
      tabIndex={-1}
      style={{ insetBlockStart: note.top }}
    >
      {/* The note is a part of the cleaned text on this page. */}
      <div dangerouslySetInnerHTML={{ __html: note.html }} />
      <p className="reading-note-tools">
        <a
          className="link"
          href={note.href}
          onClick={() => {
            mark.current = undefined;
            setNote(undefined);
          }}
        >
          All notes
        </a>
      </p>
    </aside>
  );
}

/** Returns the note that a mark leads to, without the links back; undefined where it is on another page. */
function findNote(reference: HTMLAnchorElement, frame: HTMLElement | undefined): Note | undefined {
  const href = reference.getAttribute("href") ?? "";
  if (!href.startsWith("#")) return undefined;
  const target = document.getElementById(href.slice(1));
  if (!target) return undefined;
  const copy = target.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return undefined;
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  for (const back of copy.querySelectorAll("[role='doc-backlink']")) back.remove();
  const { bottom } = reference.getBoundingClientRect();
  const begin = frame ? frame.scrollTop - frame.getBoundingClientRect().top : window.scrollY;
  return { html: copy.innerHTML, href, top: bottom + begin + 8 };
}
