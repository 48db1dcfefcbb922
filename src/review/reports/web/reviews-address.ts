import { z } from "zod";

const Address = z.object({ scope: z.enum(["mine", "all"]).optional().catch(undefined) });

/** The search parameters of the lists of reviews: the person whose reviews are listed. */
export type ReviewsAddress = z.output<typeof Address>;
export const readReviewsAddress = (search: Record<string, unknown>): ReviewsAddress => Address.parse(search);
