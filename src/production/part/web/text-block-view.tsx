import { memo, useEffect, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { CorrectionForm, type EditKind } from "./correction-forms.tsx";
import type { TextBlock, TextProblem, WholeVersion } from "./part-client.ts";
import { useAddCorrections } from "./use-corrections.ts";

type TextBlockViewProps = {
  readonly production: WholeVersion;
  readonly block: TextBlock;
  readonly problems: readonly TextProblem[];
  readonly isChosen: boolean;
  readonly onChoose: (block: string | undefined) => void;
};

const EDITS: Readonly<Record<EditKind, string>> = {
  replace: "Words",
  level: "Heading level",
  alt: "Alt text",
  caption: "Caption",
  head: "Header rows",
  language: "Language",
  dismiss: "Delete passage",
};

/** The corrections that a block can have. */
function listEdits({ place, kind }: TextBlock): readonly EditKind[] {
  if (place === "title" || place === "abstract" || place === "reference") return ["replace"];
  const own: readonly EditKind[] = place === "front" ? ["dismiss"] : [];
  if (kind === "figure") return ["alt", "caption", "replace", ...own];
  if (kind === "table") return ["head", "caption", "replace", ...own];
  if (kind === "equation" || kind === "rule") return own;
  const level: readonly EditKind[] = (kind === "h" || kind === "p") && place !== "note" ? ["level"] : [];
  return ["replace", ...level, "language", ...own];
}

/** A block of the text; its button, or a press on it, opens the bar with its corrections. */
export const TextBlockView = memo(function TextBlockView(props: TextBlockViewProps) {
  const { block, problems, isChosen, onChoose } = props;
  const edits = listEdits(block);
  return (
    <div className={`part-block part-block-${block.kind}`} data-block={block.id} data-chosen={isChosen || undefined}>
      {block.note !== undefined && <span className="part-note">{block.note}</span>}
      {/* Written by the press's own writer, which escapes all words of the manuscript. */}
      <div className="part-words" dangerouslySetInnerHTML={{ __html: block.html }} />
      {problems.length > 0 && (
        <span className="part-problem-count" lang="en" dir="ltr">
          {problems.length === 1 ? "1 problem" : `${problems.length} problems`}
        </span>
      )}
      {edits.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="button button-ghost button-small part-correct"
          aria-expanded={isChosen}
          lang="en"
          dir="ltr"
          onClick={() => onChoose(isChosen ? undefined : block.id)}
        >
          {isChosen ? "Close" : "Correct"}
          <span className="sr-only">{` ${describeBlock(block)}`}</span>
        </Button>
      )}
      {isChosen && edits.length > 0 && <BlockTools {...props} edits={edits} />}
    </div>
  );
});

/** The block's kind and first words, so that each button has its own name. */
const describeBlock = ({ kind, label = "", text }: TextBlock): string =>
  label === "" ? `${KINDS[kind] ?? "block"} “${text.slice(0, 40)}”` : label;
const KINDS: Readonly<Record<string, string>> = {
  p: "paragraph",
  h: "heading",
  quote: "quotation",
  list: "list",
  figure: "figure",
  table: "table",
  title: "title",
  abstract: "abstract",
  reference: "reference",
};

function BlockTools({ production, block, edits }: TextBlockViewProps & { readonly edits: readonly EditKind[] }) {
  const [kind, setKind] = useState<EditKind>();
  const [selected, setSelected] = useState("");
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tools.current?.scrollIntoView({ block: "nearest" }); // newer browsers return a promise
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another form has another height
  }, [kind]);
  const { runAction, isBusy } = useAddCorrections(production.id, () => setKind(undefined));
  const open = (edit: EditKind): void => {
    // Words that are selected in this block are those to be corrected.
    const words = document.getSelection()?.toString().trim() ?? "";
    setSelected(words !== "" && block.text.includes(words) ? words : "");
    setKind(edit);
  };
  return (
    <div className="part-tools" ref={tools} lang="en" dir="ltr">
      <div className="part-tools-row" role="group" aria-label="Correct this block">
        {edits.map((edit) => (
          <Button
            key={edit}
            variant={edit === kind ? "secondary" : "ghost"}
            size="small"
            aria-pressed={edit === kind}
            onClick={() => open(edit)}
          >
            {EDITS[edit]}
          </Button>
        ))}
      </div>
      {kind !== undefined && (
        <CorrectionForm
          key={`${kind} ${selected}`}
          {...{ kind, block, selected, isBusy }}
          onKeep={(made) => runAction([made])}
        />
      )}
    </div>
  );
}
