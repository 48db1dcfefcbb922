import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import type { Toast } from "#ui/toasts/toast.ts";

/** What every command carries: sent again with the same key, it is done once; 409 where the manuscript is newer. */
export type Stamp = { readonly key: string; readonly version: number };

export type ManuscriptCommand<Input, Outcome> = {
  readonly version: number;
  readonly run: (stamp: Stamp, input: Input) => Promise<Outcome>;
  readonly successToast?: Toast | ((input: Input, outcome: Outcome) => Toast);
  /** The title of the message about a failure. */
  readonly failed: string;
  readonly onDone?: (outcome: Outcome) => void;
  /** Whether the form shows the server's refusal, so that no toast is needed. */
  readonly showsProblem?: boolean;
};

/** A command on a manuscript. After a conflict the manuscript is read again, so that the screen shows what changed. */
export function useManuscriptCommand<Input = void, Outcome = unknown>(command: ManuscriptCommand<Input, Outcome>) {
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<ApiProblem>();
  const { successToast } = command;
  const { runAction, isBusy } = useAction({
    run: (input: Input) => command.run({ key, version: command.version }, input),
    ...(successToast && { successToast }),
    failed: { title: command.failed, otherwise: "Nothing was changed. Please try again." },
    onDone: (outcome) => {
      setKey(crypto.randomUUID());
      setProblem(undefined);
      command.onDone?.(outcome);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiProblem)) return false;
      if (error.status === 409 || error.status === 404) void queries.invalidateQueries({ queryKey: MANUSCRIPTS_KEY });
      const isRefusal = error.status === 409 || error.status === 422;
      setProblem(isRefusal ? error : undefined);
      return isRefusal && command.showsProblem === true;
    },
  });
  return { runCommand: runAction, isBusy, problem, forgetProblem: (): void => setProblem(undefined) };
}
