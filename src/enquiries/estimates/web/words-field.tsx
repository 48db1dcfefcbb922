import { type DragEvent, type FormEvent, useState } from "react";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { countWords } from "#platform/text/count-words.ts";
import { docxText } from "#enquiries/estimates/docx-text.ts";
import { NumberField } from "./number-field.tsx";
import type { Entered } from "./use-entered.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type WordsFieldProps = {
  readonly initial: string;
  readonly error: string | undefined;
  readonly enter: Entered["enter"];
};

const NO_DOCX = "This file could not be read as .docx. Save it as .docx, or paste its text.";
const TOO_LARGE = "This file has more than 50 MB. Paste its text, or type the number of words.";
const MAX_BYTES = 50 * 1024 * 1024;

/** A field for a number of words: typed, or counted from a text or a .docx in the browser. Nothing is sent. */
export function WordsField({ initial, error, enter }: WordsFieldProps) {
  const [status, setStatus] = useState("");
  const take = (words: number, from: string): void => {
    enter("words", [formatCount(words)]);
    setStatus(`${formatCount(words)} ${words === 1 ? "word" : "words"} counted in ${from}.`);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setStatus(`Counting the words of ${file.name}…`);
    if (file.size > MAX_BYTES) return setStatus(TOO_LARGE);
    const text = docxText(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined) setStatus(NO_DOCX);
    else take(countWords(text), file.name);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <NumberField label="Words" name="words" {...{ initial, error }} />
      <details className="count-words">
        <summary>Count the words of a text</summary>
        <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <TextArea
            label="Paste the text here, or drop a .docx on it"
            hint="It is counted in your browser and not sent anywhere."
            rows={4}
            onInput={({ currentTarget: { value } }) => take(countWords(value), "the text")}
          />
          <TextField
            label="Or choose a .docx"
            type="file"
            accept=".docx"
            className="file-choice"
            onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => void read(currentTarget.files?.[0])}
          />
        </div>
      </details>
      <p className="small" role="status">
        {status}
      </p>
    </>
  );
}
