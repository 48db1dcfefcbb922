import { memo, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/forms/button.tsx";
import type { TextBlock } from "../text-blocks.ts";
import { beginBlock } from "./begin-block.ts";
import { showBlock } from "./remarks/mark-remarks.ts";
import type { NumberedRemark } from "./remarks/number-remarks.ts";

type ProofBlockTextProps = {
  readonly block: TextBlock;
  /** The number of the note that begins with this block. */
  readonly note: number | undefined;
  readonly remarks: readonly NumberedRemark[];
  /** Undefined where nothing more can be written. */
  readonly onRemark: ((block: string) => void) | undefined;
};

/** The words of the block that its button names. */
const MAX_NAMED = 40;

/** One block of the text with its remarks; its button appears with the focus, or under the pointer. */
export const ProofBlockText = memo(
  function ProofBlockText({ block: { id, place, html, text }, note, remarks, onRemark }: ProofBlockTextProps) {
    const element = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (element.current) showBlock(element.current, html, remarks);
    }, [html, remarks]);
    const beginning = beginBlock(text, MAX_NAMED);
    return (
      <div className={`proof-block proof-${place}-block`} data-block={id}>
        {note !== undefined && (
          <b id={`note-${note}`} className="proof-note-number">
            {note}
          </b>
        )}
        <div ref={element} className="proof-block-text" />
        {onRemark && (
          <Button variant="outline" size="small" className="proof-block-button" lang="en" onClick={() => onRemark(id)}>
            Remark<span className="sr-only"> on “{beginning}”</span>
          </Button>
        )}
      </div>
    );
  },
  (before, after) =>
    before.block === after.block &&
    before.onRemark === after.onRemark &&
    JSON.stringify(before.remarks) === JSON.stringify(after.remarks),
);
