import { responseOf } from "#platform/web/call-api.ts";
import type { UserNames } from "#people/users/user-form.ts";
import { people } from "#people/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";

/** Saves a user's names (decision A8: the address is the person's own to change). */
export const useUpdateUser = (id: string, onDone: () => void) =>
  useAction({
    run: (names: UserNames) => responseOf(people.users[":id"].$patch({ param: { id }, json: names })),
    successToast: () => ({ title: "User Updated", message: "User information has been updated successfully." }),
    failed: "Failed to update user. Please try again.",
    onDone,
  });
