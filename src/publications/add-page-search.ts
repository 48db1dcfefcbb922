import { z } from "zod";
import { PUBLICATION_TYPES } from "./publication.ts";

/** The search parameters of the add page: the type of the publication. */
const AddAddress = z.object({
  type: z.enum(PUBLICATION_TYPES).optional().catch(undefined),
});
export type AddAddress = z.output<typeof AddAddress>;

export const readAddAddress = (search: unknown): AddAddress => AddAddress.parse(search ?? {});
