import { z } from "zod";

const Address = z.object({ scope: z.enum(["mine", "all"]).optional().catch(undefined) });

/** What the address of the lists of reviews holds: whose reviews they are. */
export type ReviewsAddress = z.output<typeof Address>;
export const readReviewsAddress = (search: Record<string, unknown>): ReviewsAddress => Address.parse(search);
