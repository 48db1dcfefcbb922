import { z } from "zod";
import { RegisterSelection } from "#manuscripts/register/register-query.ts";

const { scope, entry, stage, kind, sort } = RegisterSelection.shape;

// An address may carry any text, and the router has read it as JSON: values that do not fit are left out.
const Read = z.object({
  scope: scope.catch(undefined),
  entry: entry.catch(undefined),
  stage: stage.catch(undefined),
  kind: kind.catch(undefined),
  year: z.coerce.number().int().min(1900).max(2999).optional().catch(undefined),
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  sort: sort.unwrap().optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(10_000).optional().catch(undefined),
});

/** The address of *Submissions*: its filters, order and page. */
export type RegisterAddress = Partial<z.output<typeof Read>>;

/** Reads the address; what does not fit is left out. */
export const readRegisterAddress = (raw: Readonly<Record<string, unknown>>): RegisterAddress => Read.parse(raw);

/** Returns the filters and the order as parameters of a request, without the page. */
export const toSelectionQuery = ({ page: _page, ...selection }: RegisterAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
