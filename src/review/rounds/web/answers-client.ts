import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { answersApi } from "#review/rounds/server/answers-api.ts";

const answers = hc<ReturnType<typeof answersApi>>(`${location.origin}/api/v1`, { fetch: apiFetch }).manuscripts[":id"][
  "answers-for-reviewers"
];

/** The authors' answers to the concerns of earlier rounds, and whether their reviewers get them. */
export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "answers-for-reviewers", id],
    queryFn: () => readResult(answers.$get({ param: { id } })),
  });

export type AnswersForReviewers = Awaited<ReturnType<NonNullable<ReturnType<typeof answersQuery>["queryFn"]>>>;
export type AnswerForReviewer = AnswersForReviewers["answers"][number];

type PassedAnswer = Parameters<(typeof answers)[":point_id"]["$post"]>[0]["json"];

/** Passes an answer on to its reviewer. Throws `ApiProblem` with the server's sentence. */
export const passAnswer = (id: string, pointId: string, json: PassedAnswer) =>
  readResult(answers[":point_id"].$post({ param: { id, point_id: pointId }, json }));

/** Withholds an answer from its reviewer. Throws `ApiProblem` with the server's sentence. */
export const withholdAnswer = (
  id: string,
  pointId: string,
  json: { readonly key: string; readonly decided_at: string | null },
) => readResult(answers[":point_id"].withholding.$post({ param: { id, point_id: pointId }, json }));
