import { z } from "zod";
import { PUBLICATION_TYPES } from "./publication.ts";

/** What the add page's address may say: the type, and for a chapter the book it goes into (decision F7). */
const AddAddress = z.object({
  type: z.enum(PUBLICATION_TYPES).optional().catch(undefined),
  book: z.string().max(64).optional().catch(undefined),
});
export type AddAddress = z.output<typeof AddAddress>;

export const readAddAddress = (search: unknown): AddAddress => AddAddress.parse(search ?? {});
