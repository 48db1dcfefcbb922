import { responseOf } from "#platform/web/call-api.ts";
import type { UserNames } from "#people/users/user-form.ts";
import { people } from "#people/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";

/** Returns the action that saves a user's names (decision A8: only the person can change the address). */
export const useUpdateUser = (id: string, onDone: () => void) =>
  useAction({
    run: (names: UserNames) => responseOf(people.users[":id"].$patch({ param: { id }, json: names })),
    successToast: () => ({ title: "User Updated", message: "User information has been updated successfully." }),
    failed: "Failed to update user. Please try again.",
    onDone,
  });
