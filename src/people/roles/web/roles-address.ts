import { z } from "zod";
import { ROLES } from "#people/core/role.ts";

const Page = z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined);

const Read = z.object({
  role: z.enum(ROLES).optional().catch(undefined),
  page: Page,
  history: Page,
  assign: z.literal(true).optional().catch(undefined),
});

/** The search parameters of *Role Management*: the chosen role, the pages, and the dialog *Assign role*. */
export type RolesAddress = Partial<z.output<typeof Read>>;

export const readRolesAddress = (raw: Readonly<Record<string, unknown>>): RolesAddress => Read.parse(raw);
