import { useEffect, useState } from "react";
import { type PressValues, valuesOf } from "#press/settings/press-values.ts";
import { findDraft, keep } from "./settings-draft.ts";
import type { StoredPress } from "./press-queries.ts";

/** Returns the input and the version it was typed over; stored in the tab while it differs from the saved settings. */
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
    /** Makes this version the base of the form. */
    adopt: (fresh: StoredPress): void => {
      setBase(fresh.press);
      setVersion(fresh.version);
    },
  };
}

/** A missing field and an empty one are equal. */
const differ = (one: PressValues, other: PressValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].some(
    (field) => (one[field] ?? "") !== (other[field] ?? ""),
  );
