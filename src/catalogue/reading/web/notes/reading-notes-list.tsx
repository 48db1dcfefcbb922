import { useRef, useState } from "react";
import { readingPartPath } from "#addresses/publication-addresses.ts";
import { saveBlob } from "#platform/web/save-file.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { exportNotes } from "./export-notes.ts";
import { changeNotes, MAX_NOTE_LENGTH, type ReadingNote } from "./reading-notes.ts";
import { useReadingNotes } from "./use-reading-notes.ts";
import type { SelectionToolsProps } from "../selection-tools.tsx";

/** The reader's highlights in this text, with a note to each. They are stored on this device only, and can be exported. */
export function ReadingNotes({ sequentialId, title, citation }: SelectionToolsProps) {
  const notes = useReadingNotes(sequentialId);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (make: (stored: readonly ReadingNote[]) => readonly ReadingNote[]) => {
    if (!changeNotes(sequentialId, title, make))
      toast({ kind: "error", title: "Not saved", message: "This browser can’t store any more data for this site." });
  };
  const save = () => {
    const text = exportNotes(notes, {
      title,
      citation: citation.text,
      toAddress: (number) => `${location.origin}${readingPartPath(sequentialId, number)}`,
    });
    saveBlob(new Blob([text], { type: "text/markdown;charset=utf-8" }), `notes-${sequentialId}.md`);
  };
  return (
    <section aria-labelledby="reading-notes-name">
      <h2 className="eyebrow" id="reading-notes-name" ref={heading} tabIndex={-1}>
        Your highlights
      </h2>
      {notes.length === 0 ? (
        <p className="small">Select words in the text to highlight them or to copy them with their citation.</p>
      ) : (
        <>
          <ul className="reading-notes">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                href={`${readingPartPath(sequentialId, note.part)}#${note.start.anchor}`}
                onWrite={(words) =>
                  change((stored) => stored.map((other) => (other.id === note.id ? { ...other, note: words } : other)))
                }
                onRemove={() => {
                  change((stored) => stored.filter(({ id }) => id !== note.id));
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
          <p className="small">
            Kept on this device only.{" "}
            <button type="button" className="link" onClick={save}>
              Export
            </button>
          </p>
        </>
      )}
    </section>
  );
}

type ItemProps = {
  readonly note: ReadingNote;
  readonly href: string;
  readonly onWrite: (words: string) => void;
  readonly onRemove: () => void;
};

function NoteItem({ note, href, onWrite, onRemove }: ItemProps) {
  const [typed, setTyped] = useState(note.note);
  return (
    <li>
      <a className="reading-note-words" href={href} dir="auto">
        {note.words}
      </a>
      <p className="small">{note.place}</p>
      <label className="sr-only" htmlFor={`note-${note.id}`}>
        Your note on “{note.words.slice(0, 60)}”
      </label>
      <textarea
        id={`note-${note.id}`}
        className="field"
        rows={2}
        placeholder="Add a note"
        maxLength={MAX_NOTE_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onWrite(event.target.value);
        }}
      />
      <button type="button" className="link small" onClick={onRemove}>
        <Icon name="close" size={16} />
        Remove<span className="sr-only"> the highlight of “{note.words.slice(0, 60)}”</span>
      </button>
    </li>
  );
}
