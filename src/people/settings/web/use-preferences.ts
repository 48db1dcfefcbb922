import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PreferencesForm } from "#people/profiles/profile-form.ts";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";
import { preferencesQuery } from "#people/core/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";

const { queryKey } = preferencesQuery;

/** Returns the person's preferences. A change is visible at once and is undone where it could not be saved. */
export function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [chosen, setChosen] = useState<Partial<PreferencesForm>>({});
  const save = useAction({
    run: (next: PreferencesForm) => readResult(people.me.preferences.$put({ json: next })),
    failed: "Your choice could not be saved. Please try again.",
    onFailure: () => {
      void queries.invalidateQueries({ queryKey });
      return false;
    },
  });
  // A response that was sent before the change does not contain it.
  const waiting = save.isBusy ? chosen : {};
  const preferences = data && { ...PreferencesForm.parse(data), ...waiting };
  const choose = (change: Partial<PreferencesForm>): void => {
    const next = { ...PreferencesForm.parse(preferences ?? {}), ...change };
    setChosen({ ...waiting, ...change });
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, next);
    save.runAction(next);
  };
  return { preferences, error, retry: () => void refetch(), choose };
}
