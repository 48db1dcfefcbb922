import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Anonymity } from "#manuscripts/manuscript.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PlaceChoice } from "#manuscripts/review-copies/review-copy.ts";
import { copyQuery, decidePlaces, makeCopy, type ReviewCopyPlace, sendCopy } from "./copy-client.ts";

type CopyAction = { readonly file: File } | { readonly again: boolean };
type PlacesDecision = { readonly choice: PlaceChoice; readonly places: readonly ReviewCopyPlace[] };

/** The copy for reviewers in an open window: it is made when the window opens, and can be made again or replaced by a file. */
export function useCopy(id: string, anonymity: Anonymity) {
  const { data, error } = useQuery(copyQuery(id));
  const {
    runAction,
    isBusy,
    error: refused,
  } = useAction<CopyAction>({
    run: (doing) => ("file" in doing ? sendCopy(id, doing.file) : makeCopy(id, { anonymity, ...doing })),
    refreshes: MANUSCRIPTS_KEY,
    onFailure: () => true,
  });
  const decision = useAction<PlacesDecision>({
    run: ({ choice, places }) =>
      decidePlaces(id, {
        key: crypto.randomUUID(),
        review_copy: { id: data?.copy?.id ?? "", sha256: data?.copy?.sha256 ?? "" },
        choice,
        places: places.map(({ kind, where, words }) => ({ kind, where, words })),
      }),
    refreshes: MANUSCRIPTS_KEY,
    onFailure: () => true,
  });
  const requestedFor = useRef<Anonymity>(undefined);
  const mayMake = data?.can_confirm === true;
  useEffect(() => {
    if (!mayMake || requestedFor.current === anonymity) return;
    requestedFor.current = anonymity;
    runAction({ again: false });
  }, [mayMake, anonymity, runAction]);
  const problem = refused ?? decision.error ?? error;
  return {
    state: data,
    /** Until the copy of this mode is there, an older one is not shown as it. */
    copy: isBusy ? null : (data?.copy ?? null),
    isBusy,
    problem: problem instanceof Error ? problem.message : undefined,
    makeAgain: () => runAction({ again: true }),
    replace: (file: File) => runAction({ file }),
    decide: (choice: PlaceChoice, places: readonly ReviewCopyPlace[]) => decision.runAction({ choice, places }),
    /** A decision about places is stored, and a copy perhaps made. */
    isDeciding: decision.isBusy,
  };
}

export type CopyInWindow = ReturnType<typeof useCopy>;
