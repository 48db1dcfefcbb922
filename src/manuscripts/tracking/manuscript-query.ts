import { z } from "zod";
import { MANUSCRIPT_KINDS, type ManuscriptKind, STATES, TURNS } from "#manuscripts/manuscript.ts";
import { filterChangedSince, dayFilter, personFilter } from "#platform/list-filters.ts";

const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]]; // The keys of a constant.

/** The filters that lists of manuscripts have in common. All of them apply. */
export const ManuscriptFilters = z.object({
  state: z.enum(STATES).optional(),
  kind: z.enum(kinds).optional(),
  turn: z.enum(TURNS).optional().meta({ description: "Who must act next." }),
  language: z.string().trim().min(1).max(35).optional().meta({ description: "A code such as `en`." }),
  editor: personFilter("The handling editor: `me`, `none`, or the id of a person."),
  volume: z.uuid().optional().meta({ description: "The uuid of the publication that is its volume." }),
  submitted_from: dayFilter("The first day (UTC) of its submission"),
  submitted_until: dayFilter("The last day (UTC) of its submission"),
  due_from: dayFilter("The first due date"),
  due_until: dayFilter("The last due date"),
  changed_since: filterChangedSince("to the manuscript or where it stands"),
});
export type ManuscriptFilters = z.output<typeof ManuscriptFilters>;

/** The filters of a person's list of manuscripts. */
export const ManuscriptSelection = ManuscriptFilters.extend({
  /** `own`: those of the viewer; `press`: all that were submitted, for admins. */
  scope: z.enum(["own", "press"]).default("own"),
  /** `active` is everything that is not ended. */
  show: z.enum(["active", "finished", "all"]).default("all"),
  search: z.string().max(200).default(""),
});
export type ManuscriptSelection = z.output<typeof ManuscriptSelection>;
