import { useEffect, useState } from "react";
import { findTextDraft, storeTextDraft, type TextValues } from "./text-draft.ts";
import type { EditedText } from "./text-queries.ts";

type Base = { readonly version: number; readonly body: string };

/** Returns the input and the version it was typed over; stored in the tab until it is saved. */
export function useTextDraft(text: EditedText) {
  const { key } = text;
  const [start] = useState(() => findTextDraft(key));
  const [base, setBase] = useState<Base>({
    version: start?.version ?? text.version,
    body: start?.base ?? text.body,
  });
  const [values, setValues] = useState<TextValues>(start?.values ?? fresh(text.body));
  const isDirty = values.body !== base.body || values.change !== "";
  useEffect(
    () => storeTextDraft(key, isDirty ? { version: base.version, base: base.body, values } : undefined),
    [key, isDirty, base, values],
  );
  return {
    values,
    version: base.version,
    isDirty,
    wasRestored: start !== undefined && isDirty,
    set: (field: keyof TextValues, value: string): void => setValues({ ...values, [field]: value }),
    discard: (): void => setValues(fresh(base.body)),
    /** Makes the stored text the base of the editor; `words` keeps the description of the change when it is given. */
    beginFrom: ({ version, body }: Base, words: Partial<TextValues> = {}): void => {
      setBase({ version, body });
      setValues({ ...fresh(body), ...words });
    },
  };
}

const fresh = (body: string): TextValues => ({ body, change: "", in_force_on: "" });
