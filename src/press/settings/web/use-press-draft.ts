import { useEffect, useState } from "react";
import { type PressValues, valuesOf } from "#press/settings/press-values.ts";
import { findDraft, keep } from "./settings-draft.ts";
import type { StoredPress } from "./press-queries.ts";

/** What is typed over which version of the settings; kept in the tab while it differs from what is saved. */
export function usePressDraft(stored: StoredPress, personId: string) {
  const [start] = useState(() => findDraft(personId));
  const [base, setBase] = useState(() => start?.base ?? stored.press);
  const [version, setVersion] = useState(start?.version ?? stored.version);
  const [values, setValues] = useState<PressValues>(() => start?.values ?? valuesOf(base));
  const isDirty = differ(values, valuesOf(base));
  useEffect(
    () => keep(personId, isDirty ? { base, version, values } : undefined),
    [personId, isDirty, base, version, values],
  );
  return {
    values,
    base,
    version,
    isDirty,
    wasRestored: start !== undefined && isDirty,
    set: (field: string, value: string): void => setValues((typed) => ({ ...typed, [field]: value })),
    replaceAll: setValues,
    /** From now on the form stands over this version. */
    adopt: (fresh: StoredPress): void => {
      setBase(fresh.press);
      setVersion(fresh.version);
    },
  };
}

/** A field that is not there and one that is empty say the same. */
const differ = (one: PressValues, other: PressValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].some(
    (field) => (one[field] ?? "") !== (other[field] ?? ""),
  );
