import { useCallback, useState } from "react";
import { hasContent, type RemarkText } from "../../proof.ts";
import type { ProofView, ViewedRemark } from "../../proof-view.ts";
import { putRemark, removeRemark } from "../proof-client.ts";

type RemarksOptions = {
  readonly view: ProofView;
  readonly onChange: (change: (before: ProofView) => ProofView) => void;
  /** Saves under a key; of several saves with one key the last counts. */
  readonly save: (key: string, action: () => Promise<void>) => void;
  readonly flush: () => Promise<boolean>;
};

/** The remarks of a proof as its author writes them, and the one that is open. */
export function useRemarks({ view, onChange, save, flush }: RemarksOptions) {
  const [editing, edit] = useState<string>();
  const { id: reader, readers, remarks } = view;
  const author = readers.find(({ is_own }) => is_own)?.name ?? "";
  const changeAll = useCallback(
    (change: (before: readonly ViewedRemark[]) => readonly ViewedRemark[]) =>
      onChange((before) => ({ ...before, remarks: change(before.remarks) })),
    [onChange],
  );

  const addRemark = useCallback(
    (block: string, quote: string): void => {
      const id = crypto.randomUUID();
      const text: RemarkText = { quote, replacement: quote === "" ? null : quote, reason: "" };
      changeAll((before) => [...before, { ...text, id, block, author, reader_id: reader, outcome: null, reply: "" }]);
      edit(id);
    },
    [reader, author, changeAll],
  );

  const changeRemark = (id: string, text: Partial<RemarkText>): void => {
    const known = remarks.find((remark) => remark.id === id);
    if (!known) return;
    const changed = { ...known, ...text };
    changeAll((before) => before.map((one) => (one.id === id ? changed : one)));
    const { block, quote, replacement, reason } = changed;
    save(id, () => putRemark(reader, id, { block, quote, replacement, reason }));
  };

  const remove = (id: string): void => {
    changeAll((before) => before.filter((one) => one.id !== id));
    edit((before) => (before === id ? undefined : before));
    save(id, () => removeRemark(reader, id));
    void flush();
  };

  /** A remark that says nothing is taken away again. */
  const endEditing = (id: string): void => {
    edit(undefined);
    const known = remarks.find((remark) => remark.id === id);
    if (known && !hasContent(known)) remove(id);
  };

  return { editing, edit, addRemark, changeRemark, remove, endEditing };
}
