import { z } from "zod";
import { VOLUME_STAGE_NAMES } from "#review/volumes/volume.ts";
import { VOLUME_SORTS, type VolumeSort } from "#review/volumes/volume-query.ts";

const sorts = Object.keys(VOLUME_SORTS) as VolumeSort[]; // The keys of a constant.

// An address may carry any text, and the router has read it as JSON: values that do not fit are left out.
const Read = z.object({
  stage: z.enum(VOLUME_STAGE_NAMES).optional().catch(undefined),
  late: z.literal("yes").optional().catch(undefined),
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
});

/** The address of a volume: the filters and the order of its table. */
export type VolumeAddress = Partial<z.output<typeof Read>>;

/** Reads the address; what does not fit is left out. */
export const readVolumeAddress = (raw: Readonly<Record<string, unknown>>): VolumeAddress => Read.parse(raw);
