import { useState } from "react";
import type { Passage } from "#review/passages/passage.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";

type MarkBarProps = {
  readonly marked: Passage | undefined;
  readonly concerns: readonly { readonly id: string }[];
  /** Ties the words to a concern; without its id to a new one. */
  readonly onAttach: (passage: Passage, concernId: string | undefined) => void;
};

/** Says to which concern the marked words go, and attaches them. */
export function MarkBar({ marked, concerns, onAttach }: MarkBarProps) {
  const [chosen, setChosen] = useState("");
  const concern = concerns.find(({ id }) => id === chosen);
  return (
    <div className="review-mark">
      <NativeSelect
        label="Marked words go to"
        value={concern?.id ?? ""}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">A new concern</option>
        {concerns.map(({ id }, index) => (
          <option key={id} value={id}>{`Concern ${index + 1}`}</option>
        ))}
      </NativeSelect>
      <Button
        variant="outline"
        size="small"
        disabled={!marked}
        onClick={() => {
          if (marked) onAttach(marked, concern?.id);
          setChosen("");
          window.getSelection()?.removeAllRanges();
        }}
      >
        Attach
      </Button>
      <p className="form-hint" role="status">
        {marked ? `“${truncateMiddle(marked.passage)}”` : "Mark words in the text, then attach them."}
      </p>
    </div>
  );
}

const truncateMiddle = (words: string): string =>
  words.length <= 60 ? words : `${words.slice(0, 40)} … ${words.slice(-15)}`;
