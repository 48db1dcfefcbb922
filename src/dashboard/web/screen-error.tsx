import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenProblem } from "#ui/screen-problem.tsx";

/** What the router shows where a screen threw or its code could not be fetched. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => <ScreenProblem error={error} onRetry={reset} />;
