import { useEffect, useState } from "react";
import type { TextChanges } from "../compare-blocks.ts";
import type { ProofText } from "../text-blocks.ts";
import { readText, readTextBefore } from "./proof-client.ts";

/** The text of a proof, and what changed since the text that its authors know; null where there is none. */
export type ReadProof = { readonly text: ProofText; readonly changes: TextChanges | null };

/** Reads the text once, and compares it in the browser; `again` after a failure. */
export function useProofText(reader: string, isCompared: boolean) {
  const [read, setRead] = useState<ReadProof>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const text = await readText(reader);
        setRead({ text, changes: null });
        if (!isCompared) return;
        const [{ compareBlocks }, before] = [await import("../compare-blocks.ts"), await readTextBefore(reader)];
        setRead({ text, changes: compareBlocks(before.blocks, text.blocks) });
      } catch (error) {
        setFailure(error instanceof Error ? error.message : "Couldn’t load the text. Please try again.");
      }
    };
    void load();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- each attempt reads it again
  }, [reader, isCompared, attempt]);
  const again = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { read, failure, again };
}
