import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { preferencesQuery, ViewerContext, viewerQuery } from "#people/core/web/viewer.ts";
import { requestSignIn } from "#platform/web/sign-in-again.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { signInPath } from "#dashboard/return-url.ts";
import { applyPreferences } from "./apply-preferences.ts";
import { queryClient } from "./queries.ts";
import { router } from "./router.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

/** The staff's application. Style elements are not allowed by the content security policy, so none are made. */
export const DashboardApp = () => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delay={300}>
        <SignedIn />
      </TooltipProvider>
    </QueryClientProvider>
  </CSPProvider>
);

/** A full-page spinner until the session is known (specification §2). */
function SignedIn() {
  const { data: viewer, error, refetch } = useQuery(viewerQuery);
  useSecondFactor(viewer?.lacks_second_factor ?? false, refetch);
  return (
    <>
      {viewer ? (
        <ViewerContext value={viewer}>
          <Preferred />
          <RouterProvider router={router} />
        </ViewerContext>
      ) : (
        <div className="dashboard-waiting">
          {error ? (
            <ScreenProblem error={error} onRetry={() => void refetch()} />
          ) : (
            <Spinner words="Opening the dashboard" />
          )}
        </div>
      )}
      <SignInDialog email={viewer?.email ?? ""} />
    </>
  );
}

/** Opens the dialog for the second factor when the session has only the first one, after a sign-in in another window. */
function useSecondFactor(lacks: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const signInOrLeave = async (): Promise<void> => {
      if (await requestSignIn()) await refetch();
      else location.assign(signInPath(location.pathname + location.search));
    };
    if (lacks) void signInOrLeave();
  }, [lacks, refetch]);
}

/** Renders nothing: applies the person's preferences to the document when they are known. */
function Preferred() {
  const { data: preferences } = useQuery(preferencesQuery);
  useEffect(() => preferences && applyPreferences(preferences), [preferences]);
  return null;
}
