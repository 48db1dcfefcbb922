import { useState } from "react";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";

/** A parsed BibTeX or RIS record, or the reason why it could not be parsed. */
export type PastedRecord =
  | { readonly draft: PublicationDraft; readonly warnings: readonly string[] }
  | { readonly reason: string };

export type ReadPasted = (text: string) => Promise<PastedRecord>;

type PrefillPanelProps = {
  readonly readPasted: ReadPasted;
  readonly onTake: (draft: PublicationDraft) => void;
};

/** The panel that fills the form from a pasted record. */
export function PrefillPanel({ readPasted, onTake }: PrefillPanelProps) {
  const [text, setText] = useState("");
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const pasted = await readPasted(text).catch(() => ({ reason: "This record could not be read." }));
    setBusy(false);
    setWrong("reason" in pasted ? pasted.reason : undefined);
    setRemarks("draft" in pasted ? ["The form is filled. Please check it.", ...pasted.warnings] : []);
    if ("draft" in pasted) onTake(pasted.draft);
  };
  return (
    <details className="prefill">
      <summary>Fill the form from a BibTeX or RIS record</summary>
      <div className="prefill-body">
        <TextArea
          label="BibTeX or RIS record"
          rows={5}
          spellCheck={false}
          value={text}
          error={wrong}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="outline" disabled={busy || text.trim() === ""} onClick={() => void take()}>
          {busy ? "Reading..." : "Fill the form"}
        </Button>
        <div role="status">
          {remarks.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </details>
  );
}
