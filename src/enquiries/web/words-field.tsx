import { type ChangeEvent, type DragEvent, useState } from "react";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { countWords } from "../count-words.ts";
import { docxText } from "../docx-text.ts";
import { count } from "#press/money.ts";

type WordsFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
};

const NO_DOCX = "This file could not be read as .docx. Save it as .docx, or paste its text.";
const LARGEST = 50 * 1024 * 1024;

/** A number of words: typed, or counted from a text or a .docx here in the browser. Nothing is sent. */
export function WordsField({ value, error, onChange }: WordsFieldProps) {
  const [said, setSaid] = useState("");
  const take = (words: number, from: string) => {
    onChange(String(words));
    setSaid(`${count(words)} words counted in ${from}.`);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size <= LARGEST ? await docxText(new Uint8Array(await file.arrayBuffer())) : undefined;
    if (text === undefined) setSaid(NO_DOCX);
    else take(countWords(text), file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => void read(event.target.files?.[0]);
  return (
    <>
      <TextField
        label="Words"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <details className="count-words">
        <summary>Count the words of a text</summary>
        <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <TextArea
            label="Paste the text here, or drop a .docx on it"
            hint="It is counted in your browser and not sent anywhere."
            rows={4}
            onChange={(event) => take(countWords(event.target.value), "the text")}
          />
          <TextField label="Or choose a .docx" type="file" accept=".docx" className="file-choice" onChange={choose} />
        </div>
      </details>
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}
