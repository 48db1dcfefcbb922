import { useQuery } from "@tanstack/react-query";
import type { Role } from "#people/core/role.ts";
import { whyAdminStays } from "#people/users/admin-protection.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { useChangeRole } from "#people/roles/web/change-role.ts";
import { type ListedUser, userCountsQuery, userQuery } from "../../core/web/users-queries.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { EDIT_FORM_ID, EditUserForm } from "./edit-user-form.tsx";
import { FormButtons } from "../../core/web/form-buttons.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { readResult } from "#platform/web/call-api.ts";
import type { UserNames } from "#people/core/user-form.ts";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";

type EditUserDialogProps = { readonly id: string | undefined; readonly onClose: () => void };

/**
 * The dialog *Edit User*: names are saved with the form, roles at once (decision A3). Its address contains the user's
 * id.
 */
export const EditUserDialog = ({ id, onClose }: EditUserDialogProps) =>
  id === undefined ? null : <OpenDialog key={id} id={id} onClose={onClose} />;

function OpenDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const { runAction, isBusy } = useUpdateUser(id, onClose);
  // A program has no names of a person, and its roles change at once.
  const isService = user?.status === "service";
  const footer = isService ? (
    <Button onClick={onClose}>Close</Button>
  ) : (
    user && <FormButtons formId={EDIT_FORM_ID} busy={isBusy} label="Save Changes" onCancel={onClose} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={isService ? "Edit service account" : "Edit User"}
      description={isService ? "Choose the roles of the program." : "Update user information and roles."}
      footer={footer}
    >
      {!user && (error ? <ScreenProblem error={error} onRetry={() => void refetch()} /> : <Spinner block />)}
      {user && !isService && <EditUserForm user={user} onSave={runAction} />}
      {user && <RoleSwitches user={user} />}
    </Dialog>
  );
}

function RoleSwitches({ user }: { readonly user: ListedUser }) {
  const { id: viewerId } = useViewer();
  const { data: counts } = useQuery(userCountsQuery);
  const { runAction, isBusy } = useChangeRole();
  const isBlocked = user.status === "deactivated" || user.status === "erased";
  const whyNot = (role: Role): string | undefined =>
    role === "admin" ? whyAdminStays({ user, viewerId, admins: counts?.admin }) : undefined;
  return (
    <RoleChoice
      as="switch"
      chosen={user.roles}
      onChange={(role, holds) => !isBusy && runAction({ id: user.id, role, holds })}
      whyNot={whyNot}
      disabled={isBlocked}
      hint={isBlocked ? "This account is blocked. Reactivate it before you assign roles." : "Roles change at once."}
    />
  );
}

/** Returns the action that saves a user's names (decision A8: only the person can change the address). */
const useUpdateUser = (id: string, onDone: () => void) =>
  useAction({
    run: (names: UserNames) => readResult(people.users[":id"].$patch({ param: { id }, json: names })),
    successToast: () => ({ title: "User Updated", message: "User information has been updated successfully." }),
    failed: "Failed to update user. Please try again.",
    onDone,
  });
