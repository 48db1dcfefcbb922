import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/forms/button.tsx";
import { proofPagesPath } from "../proof-addresses.ts";
import type { ProofView } from "../proof-view.ts";
import type { TextBlock } from "../text-blocks.ts";
import { findPrintedPage } from "./find-printed-page.ts";
import { PrintedPage } from "./printed-page.tsx";
import { ProofFoot } from "./proof-foot.tsx";
import { ProofIntro } from "./proof-intro.tsx";
import { type ProofPart, ProofParts } from "./proof-parts.tsx";
import { ProofTextPanel } from "./proof-text.tsx";
import { numberRemarks } from "./remarks/number-remarks.ts";
import { QuestionList } from "./remarks/question-list.tsx";
import { RemarkList } from "./remarks/remark-list.tsx";
import { usePrintedPages } from "./use-printed-pages.ts";
import { type Proof, useProof } from "./use-proof.ts";
import { useProofText } from "./use-proof-text.ts";
import { useWideScreen } from "./use-wide-screen.ts";

export type ProofReadingProps = { readonly view: ProofView };

/** The whole page of an author: text and printed page beside each other, remarks, the editor's questions, and the two ends. */
export function ProofReading({ view: opened }: ProofReadingProps) {
  const proof = useProof(opened);
  const { view } = proof;
  const head = useFocusAfterEnd(view.state);
  const isMounted = useMounted();
  const isReadable = view.state !== "taken-back" && view.state !== "replaced";
  return (
    <>
      <ProofIntro ref={head} view={view} />
      {isReadable && (isMounted ? <ReadableProof proof={proof} /> : <Opening isOpening failure={undefined} />)}
      {view.state === "open" && <ProofFoot proof={proof} />}
    </>
  );
}

/** The text comes with the script: tabs that the server had made would not know their panels. */
function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
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

const NO_BLOCKS: readonly TextBlock[] = [];

function ReadableProof({ proof }: { readonly proof: Proof }) {
  const { view, addRemark } = proof;
  const { read, failure, again } = useProofText(view.id, view.compared_with !== null);
  const [part, setPart] = useState<ProofPart>("text");
  const isWide = useWideScreen();
  const pages = usePages(view.id, isWide || part === "pages");
  const blocks = read?.text.blocks ?? NO_BLOCKS;
  const remarks = useMemo(() => numberRemarks(view.remarks, blocks), [view.remarks, blocks]);
  const onRemark = view.state === "open" ? addRemark : undefined;
  return (
    <div className="proof-grid" data-part={part}>
      <div className="proof-main">
        <ProofParts
          view={view}
          changes={read?.changes ?? null}
          chosen={part}
          onChoose={setPart}
          onRemark={onRemark}
          pages={pages.page}
          text={
            read && (
              <ProofTextPanel
                text={read.text}
                remarks={remarks}
                onRemark={onRemark}
                onRead={({ text }) => pages.turnTo(text)}
              />
            )
          }
        />
        <Opening isOpening={read === undefined} failure={failure} onRetry={again} />
      </div>
      {isWide && part !== "pages" && <div className="proof-side">{pages.page}</div>}
      <div className="proof-remarks-side">
        <RemarkList proof={proof} remarks={remarks} blocks={blocks} findPage={pages.findLabel} />
        <QuestionList questions={view.questions} onReply={proof.reply} />
      </div>
    </div>
  );
}

/** The printed pages, and the one that is open: that of the block which is read. */
function usePages(reader: string, isNeeded: boolean) {
  const [index, setIndex] = useState(0);
  const href = proofPagesPath(reader);
  const opening = usePrintedPages(href, isNeeded);
  const pages = typeof opening === "object" ? opening : undefined;
  const findIndex = (text: string): number | undefined => pages && findPrintedPage(pages.texts, text);
  return {
    page: <PrintedPage opening={opening} href={href} index={index} onTurn={setIndex} />,
    turnTo: (text: string): void => setIndex((before) => findIndex(text) ?? before),
    findLabel: (text: string): string | undefined => {
      const found = findIndex(text);
      return found === undefined ? undefined : pages?.labels[found];
    },
  };
}

type OpeningProps = {
  readonly isOpening: boolean;
  readonly failure: string | undefined;
  readonly onRetry?: () => void;
};

function Opening({ isOpening, failure, onRetry }: OpeningProps) {
  if (failure === undefined) return isOpening ? <p className="quiet">Opening your text…</p> : null;
  return (
    <p role="alert">
      {failure}{" "}
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
