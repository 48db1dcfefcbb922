import { z } from "zod";
import { PUBLICATION_TYPES } from "./publication.ts";

/** The search parameters of the add page: the type of the publication, and a DOI or an ISBN to fill it from. */
const AddAddress = z.object({
  type: z.enum(PUBLICATION_TYPES).optional().catch(undefined),
  identifier: z.string().min(1).max(500).optional().catch(undefined),
});
export type AddAddress = z.output<typeof AddAddress>;

export const readAddAddress = (search: unknown): AddAddress => AddAddress.parse(search ?? {});
