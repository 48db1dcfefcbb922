import { useState } from "react";
import type { ApiProblem } from "#platform/web/call-api.ts";
import { type ObjectQueries, useObjectAction } from "#platform/web/use-object-action.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import type { Toast } from "#ui/toasts/toast.ts";

/** The fields of every command: sent again with the same key, it runs once; 409 where the manuscript is newer. */
export type Stamp = { readonly key: string; readonly version: number };

export type ManuscriptCommand<Input, Outcome> = {
  readonly version: number;
  readonly run: (stamp: Stamp, input: Input) => Promise<Outcome>;
  readonly successToast?: Toast | ((input: Input, outcome: Outcome) => Toast);
  /** The title of the message about a failure. */
  readonly failed: string;
  readonly onDone?: (outcome: Outcome) => void;
  /** Gets the server's error, for a screen whose form leaves with the changed manuscript. */
  readonly onRefused?: (problem: ApiProblem) => void;
  /** Whether the form shows the server's error, so that no toast is needed. */
  readonly showsProblem?: boolean;
};

/** A response names what changed, and holds no manuscript. */
const MANUSCRIPTS: ObjectQueries<unknown> = { all: MANUSCRIPTS_KEY, of: () => [] };

/** A command on a manuscript. After a conflict the manuscript is read again, so that the screen shows what changed. */
export function useManuscriptCommand<Input = void, Outcome = unknown>(command: ManuscriptCommand<Input, Outcome>) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<ApiProblem>();
  const { successToast } = command;
  const { runAction, isBusy } = useObjectAction<Input, Outcome>(MANUSCRIPTS, {
    run: (input) => command.run({ key, version: command.version }, input),
    ...(successToast && { successToast }),
    failed: { title: command.failed, otherwise: "Nothing was changed. Please try again." },
    onDone: (outcome) => {
      setKey(crypto.randomUUID());
      setProblem(undefined);
      command.onDone?.(outcome);
    },
    onFailure: (error) => {
      const isRefused = error.status === 409 || error.status === 422;
      setProblem(isRefused ? error : undefined);
      if (isRefused) command.onRefused?.(error);
      return isRefused && command.showsProblem === true;
    },
  });
  return { runCommand: runAction, isBusy, problem, forgetProblem: (): void => setProblem(undefined) };
}
