import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { ROLE_DESCRIPTIONS, type Role, ROLES } from "#people/core/role.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { useChangeRole } from "./change-role.ts";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { useTypedSearch } from "#ui/forms/use-typed-search.ts";
import { usersQuery } from "#people/core/web/users-queries.ts";

const FORM_ID = "assign-role";
const PERSON_ID = "assign-person";
const MISSING = "Choose the person who gets the role";

/** The dialog *Assign role*, which searches the person on the server among the users who can have the role. */
export function AssignRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const [role, setRole] = useState<Role>("reviewer");
  const [userId, setUserId] = useState("");
  const [search, setSearch] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { typed, setTyped } = useTypedSearch(search, setSearch);
  const { data: found } = useQuery(usersQuery({ search: search || undefined }, 1));
  const { runAction, isBusy } = useChangeRole(onClose);
  const open = found?.users.filter(({ status }) => status !== "deactivated") ?? [];
  const chosen = open.some(({ id }) => id === userId) ? userId : "";
  const isMissing = attempt > 0 && chosen === "";
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (chosen && !isBusy) runAction({ id: chosen, role, holds: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Assign role"
      description="The person can use it at once."
      footer={<FormButtons formId={FORM_ID} busy={isBusy} label="Assign role" onCancel={onClose} />}
    >
      <form id={FORM_ID} className="form-stack" onSubmit={submit} noValidate>
        <ErrorSummary fieldErrors={isMissing ? [{ fieldId: PERSON_ID, sentence: MISSING }] : []} attempt={attempt} />
        <NativeSelect
          label="Role"
          value={role}
          onChange={({ target }) => setRole(ROLES.find((role) => role === target.value) ?? role)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_DESCRIPTIONS[role].name} – {ROLE_DESCRIPTIONS[role].description}
            </option>
          ))}
        </NativeSelect>
        <TextField
          label="Find the person"
          type="search"
          placeholder="Search users..."
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <NativeSelect
          id={PERSON_ID}
          label="Person"
          value={chosen}
          onChange={({ target }) => setUserId(target.value)}
          error={isMissing ? MISSING : undefined}
          hint={
            found && found.total > open.length
              ? `${open.length} of ${found.total} users are listed. Search to find the others.`
              : undefined
          }
        >
          <option value="">{open.length === 0 ? "No users found matching your criteria." : "Choose a person"}</option>
          {open.map((user) => (
            <option key={user.id} value={user.id} disabled={user.roles.includes(role)}>
              {[displayName(user), user.email].filter(Boolean).join(", ")}
              {user.roles.includes(role) ? " (has this role)" : ""}
            </option>
          ))}
        </NativeSelect>
      </form>
    </Dialog>
  );
}
