import { z } from "zod";
import { UserInvitation } from "#people/core/user-form.ts";

/** Names a volume editor by the account; the key makes a repeated request do nothing. */
export const AppointForm = z.object({ key: z.uuid(), person_id: z.uuid("Choose a person.") });
/** Names a volume editor by the address, for a person who may have no account yet. */
export const InviteForm = UserInvitation.omit({ roles: true }).extend({ key: z.uuid() });
export const RemoveForm = z.object({ key: z.uuid() });
/** The reminder to all who are late. `people` is the number that the sender saw: where it has changed, nothing is sent. */
export const RemindForm = z.object({ key: z.uuid(), people: z.int().min(1, "Nobody is late.") });
/** Moves a manuscript to a place, counted from 1 among those of the volume that can be moved. */
export const PlaceForm = z.object({
  key: z.uuid(),
  manuscript_id: z.uuid(),
  to: z.int().min(1, "Places are counted from 1."),
});
/** Sends the accepted manuscripts of a volume to production. `manuscripts` is the number that the sender saw; the reason is for those whose authors are not all confirmed. */
export const ReleaseVolumeForm = z.object({
  key: z.uuid(),
  manuscripts: z.int().min(1, "No manuscript of this volume is accepted."),
  reason: z.string().trim().max(5000).default(""),
});
export const PeopleSearch = z.object({
  search: z.string().trim().min(2, "Type at least two characters.").max(200),
});
