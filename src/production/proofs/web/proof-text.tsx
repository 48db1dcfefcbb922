import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import type { ProofText, TextBlock } from "../text-blocks.ts";
import type { NumberedRemark } from "./remarks/number-remarks.ts";
import { ProofBlockText } from "./proof-block-text.tsx";
import { readSelection, type SelectedWords } from "./remarks/selected-words.ts";

type ProofTextPanelProps = {
  readonly text: Pick<ProofText, "lang" | "dir" | "blocks">;
  readonly remarks: readonly NumberedRemark[];
  /** Undefined where nothing more can be written. */
  readonly onRemark: ((block: string, quote: string) => void) | undefined;
  /** The block that is pointed at or has the focus, so that its printed page is shown. */
  readonly onRead: (block: TextBlock) => void;
};

/** The headings of the parts that a text does not name itself. */
const HEADINGS: Readonly<Record<string, string>> = { abstract: "Abstract", note: "Notes", reference: "References" };

const NO_REMARKS: readonly NumberedRemark[] = [];

/** The whole text by blocks. Words that are selected offer a remark on them. */
export function ProofTextPanel({ text: { lang, dir, blocks }, remarks, onRemark, onRead }: ProofTextPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const byBlock = useMemo(() => Map.groupBy(remarks, ({ block }) => block), [remarks]);
  const onBlock = useMemo(() => onRemark && ((block: string) => onRemark(block, "")), [onRemark]);
  const selected = useSelectedWords(frame, onRemark !== undefined);
  const read = ({ target }: { readonly target: EventTarget }): void => {
    const id = target instanceof Element ? target.closest<HTMLElement>("[data-block]")?.dataset["block"] : undefined;
    const block = blocks.find((block) => block.id === id);
    if (block) onRead(block);
  };
  return (
    <div ref={frame} className="proof-text" lang={lang} dir={dir} onClickCapture={read} onFocusCapture={read}>
      {/* The headings of a text begin below those of the page. */}
      <h2 className="sr-only" lang="en">
        The text
      </h2>
      {blocks.map((block, index) => {
        const heading = HEADINGS[block.place];
        const isFirst = blocks[index - 1]?.place !== block.place;
        return (
          <Fragment key={block.id}>
            {isFirst && heading && (
              <h2 className="proof-part-heading" lang="en" dir="ltr">
                {heading}
              </h2>
            )}
            <ProofBlockText
              block={block}
              note={block.note === blocks[index - 1]?.note ? undefined : block.note}
              remarks={byBlock.get(block.id) ?? NO_REMARKS}
              onRemark={onBlock}
            />
          </Fragment>
        );
      })}
      {selected && onRemark && (
        <SelectionButton
          selected={selected}
          onRemark={() => {
            onRemark(selected.block, selected.quote);
            document.getSelection()?.removeAllRanges();
          }}
        />
      )}
    </div>
  );
}

function useSelectedWords(text: { readonly current: HTMLElement | null }, isOn: boolean): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>();
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (): void => setSelected(text.current ? readSelection(text.current) : undefined);
    document.addEventListener("selectionchange", listen);
    return () => document.removeEventListener("selectionchange", listen);
  }, [text, isOn]);
  return isOn ? selected : undefined;
}

type SelectionButtonProps = { readonly selected: SelectedWords; readonly onRemark: () => void };

/** The button below the selected words. A press on it must not end the selection. */
const SelectionButton = ({ selected: { quote, left, top }, onRemark }: SelectionButtonProps) => (
  <Button
    size="small"
    className="proof-selection"
    lang="en"
    style={{ left, top }}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onRemark}
  >
    Remark<span className="sr-only"> on “{quote}”</span>
  </Button>
);
