import { z } from "zod";
import { VOLUME_STAGE_NAMES } from "./volume.ts";

/** The order of a volume's table: by place, or those first that wait longest. */
export const VOLUME_SORTS = {
  place: "Order in the volume",
  late: "Late ones first",
  oldest: "Longest in its stage",
} as const;
export type VolumeSort = keyof typeof VOLUME_SORTS;
const sorts = Object.keys(VOLUME_SORTS) as VolumeSort[]; // The keys of a constant.

/** The filters of a volume's table: in the address of the screen, and of the API. */
export const VolumeQuery = z.object({
  stage: z.enum(VOLUME_STAGE_NAMES).optional(),
  late: z.literal("yes").optional(),
  search: z.string().trim().max(200).default(""),
  sort: z.enum(sorts).default("place"),
});
export type VolumeQuery = z.output<typeof VolumeQuery>;
