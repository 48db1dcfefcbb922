import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useSaveOnLeave } from "#platform/web/forms/use-save-on-leave.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { type ReportInput, saveReport } from "./review-client.ts";

/** A pause in typing after which the report is saved, and the time until a failed save is tried again, in milliseconds. */
const PAUSE = 1200;
const AGAIN = 5000;

export type SaveState =
  /** Without a time until this window has saved: the server's time zone is not the reader's. */
  | { readonly kind: "saved"; readonly at: string | null }
  | { readonly kind: "changed" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly sentence: string; readonly isConflict: boolean; readonly isRetried: boolean };

const EMPTY: ReportInput = {
  version: 0,
  answers: {},
  strengths: "",
  comments_to_authors: "",
  confidential: "",
  recommendation: null,
  would_review_again: null,
  ai_use: "",
  co_reviewer: "",
  concerns: [],
};

function toReportInput({ report }: OwnReview): ReportInput {
  if (!report) return EMPTY;
  const { named_sentences: ____, saved_at: _, submitted_at: __, used_at: ___, ...input } = report;
  return input;
}

/** The report of a review while it is written: saved on the server after each pause, and before it is sent. */
export function useReport(address: string, review: OwnReview) {
  const [values, setValues] = useState<ReportInput>(() => toReportInput(review));
  /** As the press found them in the text that was saved last. */
  const [namedSentences, setNamedSentences] = useState(review.report?.named_sentences ?? []);
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  const latest = useRef(values);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const dirty = useRef(false);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current;
    if (!dirty.current) return true;
    dirty.current = false;
    setState({ kind: "saving" });
    running.current = saveReport(address, latest.current).then(
      ({ version, saved_at, named_sentences }) => {
        setNamedSentences(named_sentences);
        latest.current = { ...latest.current, version };
        setState(dirty.current ? { kind: "changed" } : { kind: "saved", at: saved_at });
        return true;
      },
      (error: unknown) => {
        dirty.current = true;
        const isConflict = error instanceof ApiProblem && error.status === 409;
        // A refusal stays one until the input changes; a press that cannot be reached may be there again.
        const isRetried = !(error instanceof ApiProblem) || error.status >= 500 || error.status === 429;
        const sentence = error instanceof Error ? error.message : "Not saved.";
        setState({ kind: "failed", sentence, isConflict, isRetried });
        return false;
      },
    );
    const isSaved = await running.current;
    running.current = undefined;
    return isSaved;
  }, [address]);

  const change = useCallback((changed: Partial<ReportInput>): void => {
    latest.current = { ...latest.current, ...changed };
    dirty.current = true;
    setValues(latest.current);
    setState((before) => (before.kind === "failed" && before.isConflict ? before : { kind: "changed" }));
  }, []);

  useEffect(() => {
    const pause = state.kind === "changed" ? PAUSE : state.kind === "failed" && state.isRetried ? AGAIN : undefined;
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [state, save]);

  const isUnsaved = useCallback(() => dirty.current, []);
  useSaveOnLeave(isUnsaved, () => void save());

  return { values, namedSentences, change, state, save };
}

export type ReportState = ReturnType<typeof useReport>;
