import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PreferencesForm } from "#people/profiles/profile-form.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { people } from "#people/web/people.ts";
import { preferencesQuery } from "#people/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";

const { queryKey } = preferencesQuery;

/** What the person prefers; a change shows at once and is taken back where it could not be kept. */
export function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [chosen, setChosen] = useState<Partial<PreferencesForm>>({});
  const saving = useAction({
    run: (next: PreferencesForm) => responseOf(people.me.preferences.$put({ json: next })),
    failed: "Your choice could not be kept. Please try again.",
    onFailure: () => {
      void queries.invalidateQueries({ queryKey });
      return false;
    },
  });
  // An answer that was on its way while something is stored knows nothing of it.
  const waiting = saving.isBusy ? chosen : {};
  const preferences = data && { ...PreferencesForm.parse(data), ...waiting };
  const choose = (change: Partial<PreferencesForm>): void => {
    const next = { ...PreferencesForm.parse(preferences ?? {}), ...change };
    setChosen({ ...waiting, ...change });
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, next);
    saving.runAction(next);
  };
  return { preferences, error, retry: () => void refetch(), choose };
}
