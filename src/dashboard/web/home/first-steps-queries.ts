import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { HomeApi } from "#dashboard/server/home-api.ts";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { deps as press } from "#press/settings/web/press-api.ts";

const { press: guide } = hc<HomeApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The first steps of the press; what is done is read again whenever the home opens. */
export const firstStepsQuery = queryOptions({
  queryKey: ["press", "first-steps"],
  queryFn: () => readResult(guide["first-steps"].$get()),
  staleTime: 0,
});

/** Puts the first steps away for all admins of the press, or brings them back. */
export const useFirstStepsSetting = () =>
  useAction({
    run: (firstSteps: "shown" | "put_away") =>
      expectNoContent(press.$patch({ header: {}, json: { settings: { firstSteps } } })),
    refreshes: ["press"],
    successToast: (firstSteps) =>
      firstSteps === "shown"
        ? { title: "First steps are shown", message: "They stand on the dashboard’s home." }
        : { title: "First steps are put away", message: "Bring them back in the press settings, under First steps." },
    failed: { title: "Error saving settings", otherwise: "The first steps stay as they are." },
  });
