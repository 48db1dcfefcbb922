import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { MAX_QUOTE, MAX_REMARK, type RemarkText } from "../../proof.ts";
import { beginBlock } from "../begin-block.ts";
import { findQuote } from "./find-quote.ts";
import type { NumberedRemark } from "./number-remarks.ts";

type RemarkEditorProps = {
  readonly remark: NumberedRemark;
  /** The words of its block. */
  readonly blockText: string;
  readonly onChange: (text: Partial<RemarkText>) => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
};

/** The fields of a remark while it is written: words with others in their place, and why; or a sentence about the whole block. */
export function RemarkEditor({ remark, blockText, onChange, onDone, onRemove }: RemarkEditorProps) {
  const { quote, replacement, reason, number } = remark;
  const fields = useRef<HTMLDivElement>(null);
  /** A remark that was begun with a selection keeps its words. */
  const [isSelected] = useState(quote !== "");
  useEffect(() => fields.current?.querySelector<HTMLElement>("textarea, input")?.focus(), []);
  const isMissing = !isSelected && quote.trim() !== "" && findQuote([blockText], quote).length === 0;
  const changeQuote = (words: string): void => {
    const follows = replacement === null || replacement === quote;
    onChange({ quote: words, replacement: words === "" ? null : follows ? words : replacement });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === "Escape" || (key === "Enter" && (ctrlKey || metaKey))) onDone();
  };
  return (
    <div ref={fields} className="proof-editor" role="group" aria-label={`Remark ${number}`}>
      {isSelected ? (
        <p className="proof-change" dir="auto">
          {replacement === quote ? <q>{quote}</q> : <del>{quote}</del>}
        </p>
      ) : (
        <p className="small quiet proof-on" dir="auto">
          {`On: ${beginBlock(blockText, 80)}`}
        </p>
      )}
      {(isSelected || quote !== "") && (
        <TextArea
          label="Replace with"
          rows={2}
          dir="auto"
          onKeyDown={onKeyDown}
          maxLength={MAX_REMARK}
          value={replacement ?? quote}
          hint={replacement === "" ? "The words will be deleted." : undefined}
          onChange={({ target }) => onChange({ replacement: target.value })}
        />
      )}
      <TextArea
        label={isSelected ? "Why" : "Your remark"}
        optional={isSelected || quote !== ""}
        rows={2}
        dir="auto"
        onKeyDown={onKeyDown}
        maxLength={MAX_REMARK}
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {!isSelected && (
        <TextField
          label="Find"
          optional
          dir="auto"
          onKeyDown={onKeyDown}
          autoComplete="off"
          maxLength={MAX_QUOTE}
          value={quote}
          hint={isMissing ? "Not found in this passage." : undefined}
          onChange={({ target }) => changeQuote(target.value)}
        />
      )}
      <p className="proof-actions">
        <Button variant="outline" size="small" onClick={onDone}>
          Done
        </Button>
        <Button variant="ghost" size="small" onClick={onRemove}>
          Remove
        </Button>
      </p>
    </div>
  );
}
