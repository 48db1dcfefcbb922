import type { ErrorComponentProps } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";

/** The notice in place of a screen that threw or whose code could not be loaded. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => (
  <UnopenedScreen error={error} onRetry={reset} back={<HomeLink />} />
);

/** A new document: the application's code may be older than the server's. */
const HomeLink = () => (
  <a href={DASHBOARD.home} className="link">
    Back to the dashboard
  </a>
);
