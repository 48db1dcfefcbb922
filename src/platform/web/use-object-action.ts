import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./call-api.ts";
import { type Action, useAction } from "./use-action.ts";

/** Where objects of one kind are cached. */
export type ObjectQueries<Stored> = {
  /** The key of all queries about them. */
  readonly all: QueryKey;
  /** The keys of one object: by its id, and by the number that people see. */
  readonly of: (stored: Stored) => readonly QueryKey[];
};

export type ObjectAction<Input, Stored> = Omit<Action<Input, Stored>, "onFailure" | "refreshes"> & {
  /** Returns true where the screen itself shows the server's refusal. */
  readonly onFailure?: (problem: ApiProblem) => boolean;
};

/** An action that changes one object. Its response is visible at once; after a conflict, so is what others changed. */
export function useObjectAction<Input, Stored>(
  { all, of }: ObjectQueries<Stored>,
  { onDone, onFailure, ...action }: ObjectAction<Input, Stored>,
) {
  const queries = useQueryClient();
  return useAction<Input, Stored>({
    ...action,
    onDone: (stored, input) => {
      for (const queryKey of of(stored)) queries.setQueryData(queryKey, stored);
      onDone?.(stored, input);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiProblem)) return false;
      if (error.status === 409 || error.status === 404) void queries.invalidateQueries({ queryKey: all });
      return onFailure?.(error) ?? false;
    },
  });
}
