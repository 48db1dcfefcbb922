import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Switch as BaseSwitch } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type ToggleProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
};

/** A checkbox among several; takes effect when the form is saved. */
export function Checkbox({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="toggle">
      <BaseCheckbox.Root
        id={id}
        className="checkbox"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <BaseCheckbox.Indicator className="checkbox-tick">
          <DashboardIcon name="check" size={16} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <Words {...{ id, label, hint }} />
    </div>
  );
}

/** On or off; takes effect at once. */
export function Switch({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="toggle">
      <BaseSwitch.Root
        id={id}
        className="switch"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <BaseSwitch.Thumb className="switch-thumb" />
      </BaseSwitch.Root>
      <Words {...{ id, label, hint }} />
    </div>
  );
}

const Words = ({ id, label, hint }: Pick<ToggleProps, "label" | "hint"> & { readonly id: string }) => (
  <span>
    <label htmlFor={id}>{label}</label>
    {hint !== undefined && (
      <span id={`${id}-hint`} className="form-hint">
        {hint}
      </span>
    )}
  </span>
);
