import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ProofView } from "../proof-view.ts";
import { approve, putReply, readView, sendAll } from "./proof-client.ts";
import { useRemarks } from "./remarks/use-remarks.ts";
import { useTypedSaves } from "./use-typed-saves.ts";

/** The proof as its author works on it: remarks and replies are saved as they are typed, and those of the others are read again with each return to the page. */
export function useProof(opened: ProofView) {
  const [view, setView] = useState(opened);
  const { saved, save, flush } = useTypedSaves();
  const { edit, ...remarks } = useRemarks({ view, onChange: setView, save, flush });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const reader = opened.id;
  useOthersRemarks(reader, saved.kind === "saved" && remarks.editing === undefined, setView);

  const reply = (id: string, words: string): void => {
    setView((before) => ({
      ...before,
      questions: before.questions.map((question) => (question.id === id ? { ...question, reply: words } : question)),
    }));
    save(id, () => putReply(reader, id, words));
  };

  const end = async (action: (id: string) => Promise<ProofView>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await flush()) {
        setView(await action(reader));
        edit(undefined);
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Something went wrong. Please try again.");
    }
    setBusy(false);
  };

  return {
    ...remarks,
    edit,
    view,
    saved,
    failure,
    isBusy,
    reply,
    retry: () => void flush(),
    approve: () => end(approve),
    send: () => end(sendAll),
  };
}

export type Proof = ReturnType<typeof useProof>;

/** Reads the proof again when its author comes back to the page, unless something is being typed. */
function useOthersRemarks(reader: string, isQuiet: boolean, onRead: (view: ProofView) => void): void {
  const quiet = useRef(isQuiet);
  useLayoutEffect(() => {
    quiet.current = isQuiet;
  }, [isQuiet]);
  useEffect(() => {
    const readAgain = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || !quiet.current) return;
      try {
        const view = await readView(reader);
        if (quiet.current) onRead(view);
      } catch {
        // The next return reads it; what is typed says so where the press cannot be reached.
      }
    };
    const listen = (): void => void readAgain();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, [reader, onRead]);
}
