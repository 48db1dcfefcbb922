import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { proofPagesPath } from "../proof-addresses.ts";
import type { ProofText, ProofView } from "../proof-view.ts";
import { ChangedBlocks } from "./changed-blocks.tsx";
import { findPrintedPage } from "./find-printed-page.ts";
import { numberRemarks } from "./remarks/number-remarks.ts";
import { PrintedPage } from "./printed-page.tsx";
import { readText } from "./proof-client.ts";
import { ProofFoot } from "./proof-foot.tsx";
import { ProofIntro } from "./proof-intro.tsx";
import { ProofTextPanel } from "./proof-text.tsx";
import { QuestionList } from "./remarks/question-list.tsx";
import { RemarkList } from "./remarks/remark-list.tsx";
import { usePrintedPages } from "./use-printed-pages.ts";
import { type Proof, useProof } from "./use-proof.ts";
import { useWideScreen } from "./use-wide-screen.ts";

const NO_TEXT = { lang: "en", dir: "ltr", blocks: [] } as const;

type Part = "text" | "pages" | "changes";

export type ProofReadingProps = { readonly view: ProofView };

/** The whole page of an author: text and printed page beside each other, remarks, the editor's questions, and the two ends. */
export function ProofReading({ view: opened }: ProofReadingProps) {
  const proof = useProof(opened);
  const { view } = proof;
  const head = useFocusAfterEnd(view.state);
  const isReadable = view.state !== "taken-back" && view.state !== "replaced";
  return (
    <>
      <ProofIntro ref={head} view={view} />
      {isReadable && <ReadableProof proof={proof} />}
      {view.state === "open" && <ProofFoot proof={proof} />}
    </>
  );
}

/** The headline takes the focus when it tells what was done. */
function useFocusAfterEnd(state: ProofView["state"]) {
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    head.current?.focus();
    window.scrollTo({ top: 0 });
  }, [state]);
  return head;
}

function ReadableProof({ proof }: { readonly proof: Proof }) {
  const { view, addRemark } = proof;
  const { text, failure, again } = useText(view.id);
  const [part, setPart] = useState<Part>("text");
  const [page, setPage] = useState(0);
  const isWide = useWideScreen();
  const href = proofPagesPath(view.id);
  const opening = usePrintedPages(href, isWide || part === "pages");
  const pages = typeof opening === "object" ? opening : undefined;
  const blocks = text?.blocks ?? NO_TEXT.blocks;
  const remarks = useMemo(() => numberRemarks(view.remarks, blocks), [view.remarks, blocks]);
  const isOpen = view.state === "open";
  const onRemark = useCallback((block: string, quote: string) => addRemark(block, quote), [addRemark]);
  const findIndex = (blockText: string): number | undefined =>
    pages === undefined ? undefined : findPrintedPage(pages.texts, blockText);
  const findLabel = (blockText: string): string | undefined => {
    const index = findIndex(blockText);
    return index === undefined ? undefined : pages?.labels[index];
  };
  const printed = <PrintedPage opening={opening} href={href} index={page} onTurn={setPage} />;
  const changes = text?.changes ?? null;
  return (
    <div className="proof-grid" data-part={part}>
      <div className="proof-main">
        <Tabs<Part>
          label="Your proof"
          chosen={part}
          onChoose={setPart}
          tabs={[
            {
              name: "text",
              label: "Text",
              isMounted: true,
              content:
                failure === undefined ? (
                  <ProofTextPanel
                    text={text ?? NO_TEXT}
                    remarks={remarks}
                    onRemark={isOpen ? onRemark : undefined}
                    onRead={(block) => setPage((before) => findIndex(block.text) ?? before)}
                  />
                ) : (
                  <p role="alert">
                    {failure}{" "}
                    <Button variant="outline" size="small" onClick={again}>
                      Try again
                    </Button>
                  </p>
                ),
            },
            { name: "pages", label: "Printed pages", content: printed },
            ...(changes === null
              ? []
              : [
                  {
                    name: "changes" as const,
                    label: (
                      <>
                        {`Only what changed since ${view.compared_with ?? "then"}`}{" "}
                        <span className="proof-count">{changes.total}</span>
                      </>
                    ),
                    content: (
                      <ChangedBlocks
                        changes={changes}
                        view={view}
                        onRemark={isOpen ? (block) => onRemark(block, "") : undefined}
                      />
                    ),
                  },
                ]),
          ]}
        />
        {text === undefined && failure === undefined && <p className="quiet">Opening your text…</p>}
      </div>
      {isWide && part !== "pages" && <div className="proof-side">{printed}</div>}
      <div className="proof-remarks-side">
        <RemarkList proof={proof} remarks={remarks} blocks={blocks} findPage={findLabel} />
        <QuestionList questions={view.questions} onReply={proof.reply} />
      </div>
    </div>
  );
}

/** Reads the text once; `again` after a failure. */
function useText(reader: string) {
  const [text, setText] = useState<ProofText>();
  const [failure, setFailure] = useState<string>();
  const read = useCallback(async (): Promise<void> => {
    setFailure(undefined);
    try {
      setText(await readText(reader));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The text can’t be shown.");
    }
  }, [reader]);
  useEffect(() => void read(), [read]);
  return { text, failure, again: () => void read() };
}
