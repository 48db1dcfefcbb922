import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PreferencesForm } from "#people/profile-form.ts";
import { answerOf } from "#platform/web/call-api.ts";
import { people } from "../people.ts";
import { preferencesQuery } from "../viewer.ts";
import { useAct } from "../use-act.ts";

/** What the person prefers; a change shows at once and is taken back where it could not be kept. */
export function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const { queryKey } = preferencesQuery;
  const saving = useAct({
    run: async (change: Partial<PreferencesForm>) => {
      const before = queries.getQueryData(queryKey);
      const next = { ...PreferencesForm.parse(before ?? {}), ...change };
      queries.setQueryData(queryKey, next);
      try {
        return await answerOf(people.me.preferences.$put({ json: next }));
      } catch (failure) {
        queries.setQueryData(queryKey, before);
        throw failure;
      }
    },
    failed: "Your choice could not be kept. Please try again.",
  });
  return { preferences: data && PreferencesForm.parse(data), error, retry: () => void refetch(), choose: saving.act };
}
