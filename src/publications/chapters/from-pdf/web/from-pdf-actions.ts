import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem, responseOf } from "#platform/web/call-api.ts";
import { publications } from "#publications/web/publications-api.ts";

const one = publications[":id"];

/** Reading a book of 400 pages takes some seconds: the proposal is read once while the window is open. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false } as const;

export const proposalQuery = (bookId: string) =>
  queryOptions({
    queryKey: ["chapter-proposal", bookId],
    queryFn: () => responseOf(one["chapter-proposal"].$get({ param: { id: bookId } })),
    ...ONCE,
  });

export const picturesQuery = (bookId: string, first: number) =>
  queryOptions({
    queryKey: ["page-pictures", bookId, first],
    queryFn: async () =>
      (await responseOf(one["page-pictures"].$get({ param: { id: bookId }, query: { first } }))).pictures,
    ...ONCE,
    gcTime: 300_000,
  });

export type ChapterCut = {
  readonly id: string;
  readonly title: string;
  readonly first: number;
  readonly last: number;
};

/** A chapter whose PDF could not be made, and why. */
export type FailedCut = ChapterCut & { readonly reason: string };

/** Makes the chapters' PDFs one after another, so that one that fails does not end the others. */
export function useCutting(sha256: string) {
  const [done, setDone] = useState(0);
  const cutAll = async (cuts: readonly ChapterCut[]): Promise<readonly FailedCut[]> => {
    const failed: FailedCut[] = [];
    setDone(0);
    for (const [at, cut] of cuts.entries()) {
      try {
        await responseOf(
          one.files.final_pdf["from-book"].$post({
            param: { id: cut.id },
            json: { first: cut.first, last: cut.last, sha256 },
          }),
        );
      } catch (error) {
        failed.push({ ...cut, reason: error instanceof ApiProblem ? error.message : "Please try again." });
      }
      setDone(at + 1);
    }
    return failed;
  };
  return { done, cutAll };
}
