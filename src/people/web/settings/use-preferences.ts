import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PreferencesForm } from "#people/profile-form.ts";
import { answerOf } from "#platform/web/call-api.ts";
import { people } from "../people.ts";
import { preferencesQuery } from "../viewer.ts";
import { useAct } from "../use-act.ts";

const { queryKey } = preferencesQuery;

/** What the person prefers; a change shows at once and is taken back where it could not be kept. */
export function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  // An answer that was on its way while something was chosen knows nothing of it.
  const [chosen, setChosen] = useState<Partial<PreferencesForm>>({});
  const preferences = data && { ...PreferencesForm.parse(data), ...chosen };
  const saving = useAct({
    run: (next: PreferencesForm) => answerOf(people.me.preferences.$put({ json: next })),
    failed: "Your choice could not be kept. Please try again.",
    onFailure: () => {
      setChosen({});
      void queries.invalidateQueries({ queryKey });
      return false;
    },
  });
  const choose = (change: Partial<PreferencesForm>): void => {
    const next = { ...PreferencesForm.parse(preferences ?? {}), ...change };
    setChosen({ ...chosen, ...change });
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, next);
    saving.act(next);
  };
  return { preferences, error, retry: () => void refetch(), choose };
}
