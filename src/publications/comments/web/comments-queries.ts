import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";

const one = publications[":id"];

/** Who takes care of a publication, and the comments of the staff. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "comments", id],
    queryFn: () => readResult(one.comments.$get({ param: { id } })),
  });

export type Discussion = Awaited<ReturnType<NonNullable<ReturnType<typeof commentsQuery>["queryFn"]>>>;
export type PublicationComment = Discussion["comments"][number];

/** The people who can be assigned and mentioned. */
export const staffQuery = queryOptions({
  queryKey: [...PUBLICATIONS_KEY, "assignees"],
  queryFn: async () => (await readResult(publications.assignees.$get())).people,
  staleTime: 60_000,
});

export const sendComment = (id: string, json: { readonly key: string; readonly text: string }) =>
  readResult(one.comments.$post({ param: { id }, json }));

export const sendAssignment = (
  id: string,
  json: { readonly assignee: string | null; readonly due_on: string | null },
) => readResult(one.assignment.$put({ param: { id }, json }));
