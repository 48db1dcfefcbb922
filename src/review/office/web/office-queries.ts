import { type Manuscript, MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { reviewers } from "./office-client.ts";

export type OfficeManuscript = Manuscript;
export type OfficeVersion = OfficeManuscript["versions"][number];
export type OfficeFile = OfficeVersion["files"][number];

/** The reviewers and reports of a manuscript; for those who read them alone. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "review", id],
    queryFn: () => readResult(reviewers.review.$get({ param: { id } })),
  });

/** The text that a reviewer read; it stays as it was. */
export const reviewedTextQuery = (id: string, assignmentId: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "reviewed-text", id, assignmentId],
    queryFn: () =>
      readResult(reviewers.reviewers[":assignment_id"].text.$get({ param: { id, assignment_id: assignmentId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type OfficeReview = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewQuery>["queryFn"]>>>;
export type Assignment = OfficeReview["assignments"][number];
export type Report = NonNullable<Assignment["report"]>;
export type ReportedAssignment = Assignment & { readonly report: Report };

/** Returns the assignments of a round whose reports are in, by the reviewers' numbers. */
export const listReports = ({ assignments }: OfficeReview, round: number): readonly ReportedAssignment[] =>
  assignments
    .flatMap((assignment) =>
      assignment.report && assignment.round === round ? [{ ...assignment, report: assignment.report }] : [],
    )
    .toSorted((a, b) => a.number - b.number);

/** People who can be asked for a review; the previous ones stay visible until the next have loaded. */
export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "candidates", id, search],
    queryFn: async () =>
      (await readResult(reviewers["reviewer-candidates"].$get({ param: { id }, query: { search } }))).candidates,
    placeholderData: keepPreviousData,
  });

export type Candidate = Awaited<ReturnType<NonNullable<ReturnType<typeof candidatesQuery>["queryFn"]>>>[number];

/** The reviewer whom an invitation asks: on the list already, or with an account. */
type InvitedReviewer = { readonly assignment_id?: string; readonly person_id?: string };

/** The invitation as it will be sent, for the editor to read and change. */
export const invitationEmailQuery = (id: string, invited: InvitedReviewer = {}) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "invitation-email", id, invited],
    queryFn: () =>
      readResult(
        reviewers["invitation-email"].$get({
          param: { id },
          query: invited,
        }),
      ),
  });
