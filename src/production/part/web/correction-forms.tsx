import { useState } from "react";
import { LANGUAGES } from "#publications/core/language.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect, TextArea } from "#ui/forms/text-field.tsx";
import { countOccurrences } from "../../corrections/replace-words.ts";
import type { Correction } from "../../document/correction.ts";
import { KeepForm } from "./keep-form.tsx";
import type { TextBlock } from "./part-client.ts";

export type EditKind = Exclude<Correction["kind"], "accept">;

type CorrectionFormProps = {
  readonly kind: EditKind;
  readonly block: TextBlock;
  /** Words of the block that were selected. */
  readonly selected?: string;
  readonly isBusy: boolean;
  readonly onKeep: (correction: Correction) => void;
};

/** The form of one correction of a block. */
export function CorrectionForm(props: CorrectionFormProps) {
  switch (props.kind) {
    case "replace":
      return <WordsForm {...props} />;
    case "alt":
      return <DescriptionForm {...props} />;
    case "caption":
      return <CaptionForm {...props} />;
    case "level":
      return <LevelForm {...props} />;
    case "head":
      return <HeadForm {...props} />;
    case "language":
      return <LanguageForm {...props} />;
    case "dismiss":
      return <DismissForm {...props} />;
  }
}

const locateBlock = ({ id, text }: TextBlock) => ({ block: id, original: text });

/** Words by words: the old ones must stand in the block once. */
function WordsForm({ block, selected = "", isBusy, onKeep }: CorrectionFormProps) {
  const [from, setFrom] = useState(selected);
  const [to, setTo] = useState(selected);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    const found = countOccurrences(block.text, from);
    if (found === 1) onKeep({ kind: "replace", ...locateBlock(block), from, to });
    else setError(found === 0 ? "Not found in this block." : `Found ${found} times. Include more words.`);
  };
  return (
    <KeepForm isBusy={isBusy} onSubmit={submit}>
      <TextArea
        label="Find"
        rows={2}
        dir="auto"
        value={from}
        error={error}
        onChange={({ target }) => {
          setFrom(target.value);
          setError(undefined);
        }}
      />
      <TextArea label="Replace with" rows={2} dir="auto" value={to} onChange={({ target }) => setTo(target.value)} />
    </KeepForm>
  );
}

function DescriptionForm({ block, isBusy, onKeep }: CorrectionFormProps) {
  const [alt, setAlt] = useState(block.alt ?? "");
  const [error, setError] = useState<string>();
  const submit = (): void => {
    if (alt.trim() === "") setError("Describe the picture, or mark it as decorative.");
    else onKeep({ kind: "alt", ...locateBlock(block), alt: alt.trim() });
  };
  return (
    <KeepForm
      isBusy={isBusy}
      onSubmit={submit}
      more={
        <Button
          variant="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => onKeep({ kind: "alt", ...locateBlock(block), alt: null })}
        >
          Mark as decorative
        </Button>
      }
    >
      <TextArea
        label="Alt text"
        hint="One or two sentences for readers who can’t see the picture."
        rows={3}
        dir="auto"
        value={alt}
        error={error}
        onChange={({ target }) => {
          setAlt(target.value);
          setError(undefined);
        }}
      />
    </KeepForm>
  );
}

function CaptionForm({ block, isBusy, onKeep }: CorrectionFormProps) {
  const [caption, setCaption] = useState(block.caption ?? "");
  return (
    <KeepForm
      isBusy={isBusy}
      onSubmit={() => onKeep({ kind: "caption", ...locateBlock(block), caption: caption.trim() })}
    >
      <TextArea
        label="Caption"
        rows={2}
        dir="auto"
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </KeepForm>
  );
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

function LevelForm({ block, isBusy, onKeep }: CorrectionFormProps) {
  const [level, setLevel] = useState(String(block.level ?? 0));
  return (
    <KeepForm
      isBusy={isBusy}
      onSubmit={() => onKeep({ kind: "level", ...locateBlock(block), level: Number.parseInt(level, 10) })}
    >
      <NativeSelect label="Style" value={level} onChange={({ target }) => setLevel(target.value)}>
        <option value="0">a paragraph</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>{`a heading of level ${level}`}</option>
        ))}
      </NativeSelect>
    </KeepForm>
  );
}

const ROWS = [0, 1, 2, 3] as const;

function HeadForm({ block, isBusy, onKeep }: CorrectionFormProps) {
  const [rows, setRows] = useState(String(Math.max(1, block.head_rows ?? 0)));
  return (
    <KeepForm
      isBusy={isBusy}
      onSubmit={() => onKeep({ kind: "head", ...locateBlock(block), rows: Number.parseInt(rows, 10) })}
    >
      <NativeSelect label="Header rows" value={rows} onChange={({ target }) => setRows(target.value)}>
        {ROWS.map((row) => (
          <option key={row} value={row}>
            {row === 0 ? "none" : row === 1 ? "the first row" : `the first ${row} rows`}
          </option>
        ))}
      </NativeSelect>
    </KeepForm>
  );
}

function LanguageForm({ block, isBusy, onKeep }: CorrectionFormProps) {
  const [language, setLanguage] = useState("");
  const [error, setError] = useState<string>();
  const submit = (): void => {
    if (language === "") setError("Choose a language.");
    else onKeep({ kind: "language", ...locateBlock(block), language });
  };
  return (
    <KeepForm isBusy={isBusy} onSubmit={submit}>
      <NativeSelect
        label="Language of this passage"
        value={language}
        error={error}
        onChange={({ target }) => setLanguage(target.value)}
      >
        <option value="">Choose…</option>
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </KeepForm>
  );
}

const DismissForm = ({ block, isBusy, onKeep }: CorrectionFormProps) => (
  <KeepForm isBusy={isBusy} label="Delete passage" onSubmit={() => onKeep({ kind: "dismiss", ...locateBlock(block) })}>
    <p className="small quiet">Names and addresses are printed from the record.</p>
  </KeepForm>
);
