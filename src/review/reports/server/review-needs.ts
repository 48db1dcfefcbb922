import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { listReviews } from "./list-reviews.ts";

type QueryContext = Pick<ReviewContext, "db" | "clock" | "log">;

/** Returns the invitations and reports that wait for a person, each with its date. */
export async function listReviewNeeds(ctx: QueryContext, person: Person): Promise<readonly NeedsYou[]> {
  const { reviews } = await listReviews(ctx, person, "mine");
  return reviews.flatMap(({ id, state, number, answer_by, due_on }) => {
    if (state === "invited")
      return [
        {
          sentence: `Answer the invitation to review ${number}`,
          href: dashboardPath(DASHBOARD.review, { id }),
          ...dueOn(answer_by),
          area: DASHBOARD.reviews,
        },
      ];
    if (state !== "accepted") return [];
    return [
      {
        sentence: `Send your report on ${number}`,
        href: dashboardPath(DASHBOARD.review, { id }),
        ...dueOn(due_on),
        area: DASHBOARD.reviews,
      },
    ];
  });
}

const dueOn = (due: string | null) => (due === null ? {} : { due });

/** Returns how many reviews the person's Review Queue lists: invitations, open reports, and those sent in a round that goes on. */
export async function countReviews(ctx: QueryContext, person: Person): Promise<number> {
  const { reviews } = await listReviews(ctx, person, "mine");
  return reviews.length;
}
