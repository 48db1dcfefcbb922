import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { ContributorForm } from "#manuscripts/drafts/contributor-form.ts";
import type { DraftForm } from "#manuscripts/drafts/draft-form.ts";
import { type Manuscript, manuscriptQuery } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useSaveOnLeave } from "#platform/web/forms/use-save-on-leave.ts";
import { useAction } from "#platform/web/use-action.ts";

/** The input that is not stored yet. */
export type DraftChange = {
  readonly fields?: Partial<DraftForm>;
  readonly contributors?: readonly ContributorForm[];
};

export type SaveState =
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "saving" }
  | { readonly kind: "waiting"; readonly sentence: string };

/** A pause in typing, and the time until a failed save is tried again, in milliseconds. */
const PAUSE = 700;
const AGAIN = 5000;

/**
 * Stores a draft on the server while it is typed, one request after the other. Input that could not be stored is sent again; `errors`
 * are the server's sentences by field; `typed` is all input of this window, stored or not.
 */
export function useAutosave(manuscript: Manuscript) {
  const { id } = manuscript;
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<DraftChange>();
  const [typed, setTyped] = useState<DraftChange>({});
  const [state, setState] = useState<SaveState>({ kind: "saved", at: manuscript.updated_at });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { queryKey } = manuscriptQuery(id);

  const { runAction, isBusy } = useAction({
    run: async (change: DraftChange) => {
      const current = queries.getQueryData(queryKey) ?? manuscript;
      const stored = await store(id, current.version, change);
      queries.setQueryData(queryKey, stored);
      return stored;
    },
    refreshes: "nothing",
    onDone: (stored) => {
      setErrors({});
      setState({ kind: "saved", at: stored.updated_at });
    },
    onFailure: (error, change) => {
      const isInvalid = error instanceof ApiProblem && error.status === 422;
      if (isInvalid) setErrors(error.fields);
      // An invalid value stays in its field; the next change sends it again.
      else setWaiting((newer) => mergeChanges(change, newer));
      setState({ kind: "waiting", sentence: describeError(error) });
      return true;
    },
  });

  const send = useCallback(() => {
    if (!waiting || isBusy) return;
    setWaiting(undefined);
    setState({ kind: "saving" });
    runAction(waiting);
  }, [waiting, isBusy, runAction]);
  const isRetry = state.kind === "waiting";
  useEffect(() => {
    if (!waiting || isBusy) return undefined;
    const timer = setTimeout(send, isRetry ? AGAIN : PAUSE);
    return () => clearTimeout(timer);
  }, [waiting, isBusy, isRetry, send]);
  const isUnsaved = useCallback(() => waiting !== undefined || isBusy, [waiting, isBusy]);
  useSaveOnLeave(isUnsaved, send);

  const save = useCallback((change: DraftChange) => {
    setTyped((before) => mergeChanges(before, change));
    setWaiting((before) => mergeChanges(before, change));
    // It is not stored yet: the screen does not say so before the pause is over.
    setState((before) => (before.kind === "waiting" ? before : { kind: "saving" }));
  }, []);
  return { save, typed, state, errors, isStored: !waiting && !isBusy };
}

const mergeChanges = (before: DraftChange | undefined, change: DraftChange | undefined): DraftChange => {
  const contributors = change?.contributors ?? before?.contributors;
  return {
    ...((before?.fields ?? change?.fields) && { fields: { ...before?.fields, ...change?.fields } }),
    ...(contributors && { contributors }),
  };
};

async function store(id: string, version: number, { fields, contributors }: DraftChange): Promise<Manuscript> {
  const param = { id };
  const key = (): string => crypto.randomUUID();
  let stored: Manuscript | undefined;
  if (fields)
    stored = await again(version, (over) =>
      readResult(manuscripts[":id"].$patch({ param, json: { ...fields, key: key(), version: over } })),
    );
  if (contributors)
    stored = await again(stored?.version ?? version, (over) =>
      readResult(
        manuscripts[":id"].contributors.$put({
          param,
          json: { key: key(), version: over, contributors: [...contributors] },
        }),
      ),
    );
  return stored ?? readResult(manuscripts[":id"].$get({ param }));
}

/** A draft has one author: what another window of theirs stored stays, except the fields that are typed here. */
async function again(version: number, send: (version: number) => Promise<Manuscript>): Promise<Manuscript> {
  try {
    return await send(version);
  } catch (error) {
    const newer = error instanceof ApiProblem && error.status === 409 ? error.facts["version"] : undefined;
    if (typeof newer !== "number") throw error;
    return send(newer);
  }
}

const describeError = (error: unknown): string =>
  error instanceof ApiProblem && error.status === 422
    ? "Not saved: check the marked field"
    : "Not saved yet. It is sent again when the press can be reached";
