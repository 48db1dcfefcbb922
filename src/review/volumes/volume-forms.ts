import { z } from "zod";

/** Names a volume editor by the account; the key makes a repeated request do nothing. */
export const AppointForm = z.object({ key: z.uuid(), person_id: z.uuid("Choose a person.") });
export const RemoveForm = z.object({ key: z.uuid() });
/** The reminder to all who are late. `people` is the number that the sender saw: where it has changed, nothing is sent. */
export const RemindForm = z.object({ key: z.uuid(), people: z.int().min(1, "Nobody is late.") });
export const PeopleSearch = z.object({
  search: z.string().trim().min(2, "Type at least two characters.").max(200),
});
