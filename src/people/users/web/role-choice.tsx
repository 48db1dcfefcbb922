import type { ReactNode } from "react";
import { ROLE_DESCRIPTIONS, type Role, ROLES } from "#people/core/role.ts";
import { Checkbox, Switch } from "#ui/forms/switches.tsx";
import { fieldId } from "./name-fields.tsx";

type RoleChoiceProps = {
  readonly chosen: readonly Role[];
  readonly onChange: (role: Role, holds: boolean) => void;
  /** "switch": changes take effect at once. "checkbox": they are saved with the form. */
  readonly as: "switch" | "checkbox";
  /** Returns the reason why a role cannot be changed; the server refuses it too. */
  readonly whyNot?: ((role: Role) => string | undefined) | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
};

/** The element to which the summary of a form's errors links. */
const ROLES_ID = fieldId("roles");

/** The four roles, each with its description. */
export function RoleChoice({ chosen, onChange, as, whyNot, disabled, error, hint }: RoleChoiceProps) {
  const Toggle = as === "switch" ? Switch : Checkbox;
  return (
    <fieldset id={ROLES_ID} className="form-field" tabIndex={-1} aria-describedby={error && `${ROLES_ID}-error`}>
      <legend className="form-label">Roles</legend>
      {hint !== undefined && <p className="form-hint">{hint}</p>}
      {ROLES.map((role) => {
        const reason = whyNot?.(role);
        const { name, description } = ROLE_DESCRIPTIONS[role];
        return (
          <div key={role} title={reason}>
            <Toggle
              label={name}
              hint={reason ?? description}
              checked={chosen.includes(role)}
              onChange={(holds) => onChange(role, holds)}
              disabled={disabled || reason !== undefined}
            />
          </div>
        );
      })}
      {error && (
        <p id={`${ROLES_ID}-error`} className="form-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
