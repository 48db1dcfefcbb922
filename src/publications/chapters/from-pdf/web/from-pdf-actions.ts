import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { hc } from "hono/client";
import { useEffect, useRef } from "react";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import { toContentsRow, type ChosenChapter } from "#publications/chapters/from-pdf/chosen-chapters.ts";
import type { ChapterCuttingApi } from "#publications/chapters/from-pdf/server/chapter-cutting-api.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";

const one = publications[":id"];
const cutting = hc<ChapterCuttingApi>(`${location.origin}/api/v1`, { fetch: apiFetch }).publications[":id"][
  "chapter-cutting"
];

/** Reading a book of 400 pages takes some seconds: the proposal is read once while the window is open. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false } as const;

export const proposalQuery = (bookId: string) =>
  queryOptions({
    queryKey: ["chapter-proposal", bookId],
    queryFn: () => readResult(one["chapter-proposal"].$get({ param: { id: bookId } })),
    ...ONCE,
  });

export const picturesQuery = (bookId: string, first: number) =>
  queryOptions({
    queryKey: ["page-pictures", bookId, first],
    queryFn: async () =>
      (await readResult(one["page-pictures"].$get({ param: { id: bookId }, query: { first } }))).pictures,
    ...ONCE,
    gcTime: 300_000,
  });

const CUTTING_KEY = "chapter-cutting";

/** The newest work on the chapters of this book's PDF, null without one; it is fetched every second while it runs. */
export const cuttingQuery = (bookId: string) =>
  queryOptions({
    queryKey: [CUTTING_KEY, bookId],
    queryFn: async () => (await readResult(cutting.$get({ param: { id: bookId } }))).cutting,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 1000 : false),
  });

export type CuttingBody = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof cuttingQuery>["queryFn"]>>>>;

/** Adds the chapters that the book lacks, and starts the job that makes the missing PDFs. Throws `ApiProblem`. */
export const postCutting = (
  bookId: string,
  {
    sha256,
    labels,
    chosen,
  }: {
    readonly sha256: string;
    readonly labels: readonly string[];
    readonly chosen: readonly ChosenChapter[];
  },
) =>
  readResult(
    cutting.$post({
      param: { id: bookId },
      json: {
        sha256,
        chapters: chosen.map((chapter) => {
          const { doi: _none, authors, ...row } = toContentsRow(chapter, labels);
          const { first, last, chapterId } = chapter;
          return { ...row, authors: [...authors], first, last, ...(chapterId !== null && { chapter_id: chapterId }) };
        }),
      },
    }),
  );

export const continueCutting = (bookId: string) => readResult(cutting.continue.$post({ param: { id: bookId } }));
export const cancelCutting = (bookId: string) => readResult(cutting.cancel.$post({ param: { id: bookId } }));

/** Returns the function that shows how far the work is once a command has moved it. */
export function useCuttingState(bookId: string): (cutting: CuttingBody) => void {
  const queries = useQueryClient();
  return (body) => queries.setQueryData(cuttingQuery(bookId).queryKey, body);
}

/** The table of contents shows the new PDFs when the work ends while it is watched. */
export function useRefreshedChapters(state: CuttingBody["state"] | undefined): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state !== "running")
      void queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY });
    before.current = state;
  }, [queries, state]);
}
