import { useCallback, useEffect, useState } from "react";
import type { TextChanges } from "../compare-blocks.ts";
import type { ProofText } from "../text-blocks.ts";
import { readText, readTextBefore } from "./proof-client.ts";

/** The text of a proof, and what changed since the text that its authors know; null where there is none. */
export type ReadProof = { readonly text: ProofText; readonly changes: TextChanges | null };

/** Reads the text once, and compares it in the browser; `again` after a failure. */
export function useProofText(reader: string, isCompared: boolean) {
  const [read, setRead] = useState<ReadProof>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async (): Promise<void> => {
    setFailure(undefined);
    try {
      const text = await readText(reader);
      setRead({ text, changes: null });
      if (!isCompared) return;
      const [{ compareBlocks }, before] = [await import("../compare-blocks.ts"), await readTextBefore(reader)];
      setRead({ text, changes: compareBlocks(before.blocks, text.blocks) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The text can’t be read. Please try again.");
    }
  }, [reader, isCompared]);
  useEffect(() => void load(), [load]);
  return { read, failure, again: () => void load() };
}
