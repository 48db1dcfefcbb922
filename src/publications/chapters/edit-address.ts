import { z } from "zod";

/** The state of the editing window that its address holds, so that a reload and Back keep it. */
const EditAddress = z.object({
  step: z.literal(2).optional().catch(undefined),
  /** The window over the second step: "add" for new chapters, else the id of the edited chapter. */
  chapter: z
    .union([z.literal("add"), z.uuid()])
    .optional()
    .catch(undefined),
});

export type EditAddress = z.output<typeof EditAddress>;

export const readEditAddress = (search: unknown): EditAddress => EditAddress.parse(search ?? {});
