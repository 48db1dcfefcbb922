import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import type { Role } from "#people/core/role.ts";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import { type ListedUser, userQuery } from "#people/core/web/users-queries.ts";

export type RoleToggle = { readonly id: string; readonly role: Role; readonly holds: boolean };

const change = ({ id, role, holds }: RoleToggle) => {
  const endpoint = people.users[":id"].roles[":role"];
  const param = { param: { id, role } };
  return readResult(holds ? endpoint.$put(param) : endpoint.$delete(param));
};

/** Returns the action that assigns or removes a role at once, with *Undo* (decision A3). */
export function useChangeRole(onChanged?: () => void) {
  const queries = useQueryClient();
  const onDone = (user: ListedUser): void => {
    queries.setQueryData(userQuery(user.id).queryKey, user);
  };
  const undo = useAction({ run: change, successToast: ({ holds }) => roleToast(holds), failed: FAILED, onDone });
  return useAction({
    run: change,
    onDone: (user) => {
      onDone(user);
      onChanged?.();
    },
    successToast: ({ id, role, holds }) => ({
      ...roleToast(holds),
      action: { label: "Undo", onSelect: () => undo.runAction({ id, role, holds: !holds }) },
    }),
    failed: FAILED,
  });
}

const FAILED = "Failed to update user role. Please try again.";

const roleToast = (holds: boolean) => ({
  title: "Role Updated",
  message: `User role has been ${holds ? "assigned" : "removed"} successfully.`,
});
