import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "#ui/forms/button.tsx";

type FileDropProps = {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** A place to drop a file on, with a button that chooses one. A file that was chosen before the page's script ran is taken too. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file) onFile(file);
  };
  useEffect(() => {
    take(input.current?.files?.[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads once which file was chosen before
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="file-drop" data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <label htmlFor={id} id={`${id}-label`} className="form-label">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => take(target.files?.[0])}
        onClick={({ currentTarget }) => {
          // The same file can be chosen again after it was mended.
          currentTarget.value = "";
        }}
      />
      {/* The browser's own control, which speaks its language and looks like no button here, has the focus and the name; this is what is seen of it. */}
      <label htmlFor={id} className={buttonClass({ variant: "outline" }, "file-drop-button")} aria-hidden="true">
        Choose file
      </label>
      <p id={`${id}-hint`} className="form-hint">
        {hint}
      </p>
    </div>
  );
}
