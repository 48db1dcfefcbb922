import { useEffect, useState } from "react";
import { findDraft, keep } from "./profile-draft.ts";
import type { OwnProfile } from "./own-profile-query.ts";
import { changedFields, type ProfileField, type ProfileValues, valuesOf } from "./profile-values.ts";

/** What is typed over which version of the profile; kept in the tab while it differs from what is saved. */
export function useProfileDraft(profile: OwnProfile, personId: string) {
  const [start] = useState(() => findDraft(personId));
  const [base, setBase] = useState(() => start?.base ?? valuesOf(profile));
  const [version, setVersion] = useState(start?.version ?? profile.updated_at);
  const [values, setValues] = useState(() => start?.values ?? base);
  const isDirty = changedFields(base, values).length > 0;
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
    set: <Field extends ProfileField>(field: Field, value: ProfileValues[Field]): void =>
      setValues((typed) => ({ ...typed, [field]: value })),
    replaceAll: setValues,
    /** A change of this person's own that is no part of the form, as a photo, is not somebody else's. */
    acceptVersion: setVersion,
    /** From now on the form stands over this version. */
    adopt: (fresh: OwnProfile): void => {
      setBase(valuesOf(fresh));
      setVersion(fresh.updated_at);
    },
  };
}
