import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { type DecisionPoint, decisions } from "./decisions-client.ts";

/** A pause in typing after which the answer is saved, in milliseconds. */
const PAUSE = 700;

type PointAnswerProps = { readonly manuscriptId: string; readonly point: DecisionPoint; readonly fieldId: string };

/** The answer to one point and its place in the text; it is saved when the typing pauses. */
export function PointAnswer({ manuscriptId, point, fieldId }: PointAnswerProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ answer: point.answer, place: point.place });
  const [saved, setSaved] = useState(typed);
  const [problem, setProblem] = useState<string>();
  const { runAction, isBusy } = useAction({
    run: (json: typeof typed) =>
      readResult(decisions.points[":point_id"].$put({ param: { id: manuscriptId, point_id: point.id }, json })),
    refreshes: "nothing",
    onDone: (_, json) => {
      setSaved(json);
      setProblem(undefined);
      void queries.invalidateQueries({ queryKey: MANUSCRIPTS_KEY });
    },
    onFailure: (error) => {
      setProblem(error instanceof ApiProblem ? error.message : "Not saved. Please try again.");
      return true;
    },
  });
  const isChanged = typed.answer !== saved.answer || typed.place !== saved.place;
  useEffect(() => {
    if (!isChanged || isBusy || problem !== undefined) return undefined;
    const timer = setTimeout(() => runAction(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isChanged, isBusy, problem, runAction]);
  const write = (changes: Partial<typeof typed>): void => {
    setProblem(undefined);
    setTyped((before) => ({ ...before, ...changes }));
  };
  return (
    <>
      <TextArea
        id={fieldId}
        label={`Answer to ${point.label}`}
        rows={3}
        dir="auto"
        maxLength={20_000}
        value={typed.answer}
        error={problem}
        onChange={(event) => write({ answer: event.target.value })}
      />
      <TextField
        label={`Where you changed it for ${point.label}`}
        optional
        maxLength={500}
        dir="auto"
        value={typed.place}
        onChange={(event) => write({ place: event.target.value })}
      />
      <p className="small quiet" role="status">
        {isChanged ? (problem === undefined ? "Saving..." : "Not saved") : saved.answer === "" ? "" : "Saved"}
      </p>
    </>
  );
}
