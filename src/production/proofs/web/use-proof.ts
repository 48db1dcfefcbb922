import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type RemarkText, hasContent } from "../proof.ts";
import type { ProofView, ViewedRemark } from "../proof-view.ts";
import { approve, putRemark, putReply, readView, removeRemark, sendAll } from "./proof-client.ts";
import { useTypedSaves } from "./use-typed-saves.ts";

/** The proof as its author works on it: remarks and replies are saved as they are typed, and those of the others are read again with each return to the page. */
export function useProof(opened: ProofView) {
  const [view, setView] = useState(opened);
  const [editing, setEditing] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { saved, save, flush } = useTypedSaves();
  const reader = opened.id;
  const remarks = useRef(view.remarks);
  remarks.current = view.remarks;

  useOthersRemarks(reader, saved.kind === "saved" && editing === undefined, setView);

  const changeRemarks = useCallback(
    (change: (before: readonly ViewedRemark[]) => readonly ViewedRemark[]) =>
      setView((before) => ({ ...before, remarks: change(before.remarks) })),
    [],
  );

  const addRemark = useCallback(
    (block: string, quote: string): void => {
      const id = crypto.randomUUID();
      const author = view.readers.find(({ is_own }) => is_own)?.name ?? "";
      const text: RemarkText = { quote, replacement: quote === "" ? null : quote, reason: "" };
      changeRemarks((before) => [
        ...before,
        { ...text, id, block, author, reader_id: reader, outcome: null, reply: "" },
      ]);
      setEditing(id);
    },
    [reader, view.readers, changeRemarks],
  );

  const changeRemark = (id: string, text: Partial<RemarkText>): void => {
    const known = remarks.current.find((one) => one.id === id);
    if (!known) return;
    const changed = { ...known, ...text };
    changeRemarks((before) => before.map((one) => (one.id === id ? changed : one)));
    const { block, quote, replacement, reason } = changed;
    save(id, () => putRemark(reader, id, { block, quote, replacement, reason }));
  };

  const remove = (id: string): void => {
    changeRemarks((before) => before.filter((one) => one.id !== id));
    setEditing((before) => (before === id ? undefined : before));
    save(id, () => removeRemark(reader, id));
    void flush();
  };

  /** A remark that says nothing is taken away again. */
  const endEditing = (id: string): void => {
    setEditing(undefined);
    const known = remarks.current.find((one) => one.id === id);
    if (known && !hasContent(known)) remove(id);
  };

  const reply = (id: string, words: string): void => {
    setView((before) => ({
      ...before,
      questions: before.questions.map((one) => (one.id === id ? { ...one, reply: words } : one)),
    }));
    save(id, () => putReply(reader, id, words));
  };

  const end = async (action: (id: string) => Promise<ProofView>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await flush()) {
        setView(await action(reader));
        setEditing(undefined);
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "This did not work. Please try again.");
    }
    setBusy(false);
  };

  const written = useMemo(() => view.remarks.filter(hasContent), [view.remarks]);
  return {
    view,
    written,
    editing,
    saved,
    failure,
    isBusy,
    addRemark,
    changeRemark,
    remove,
    edit: setEditing,
    endEditing,
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
  quiet.current = isQuiet;
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
