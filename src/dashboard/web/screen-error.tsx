import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenProblem } from "#ui/screen-problem.tsx";

/** The notice in place of a screen that threw or whose code could not be loaded. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => <ScreenProblem error={error} onRetry={reset} />;
