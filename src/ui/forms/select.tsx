import { Select as Base } from "@base-ui/react/select";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = {
  readonly label: string;
  /** The label is for screen readers only: the choice explains itself. */
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
};

/** A choice of one option from a list. */
export function Select<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  disabled = false,
}: SelectProps<Value>) {
  const choose = (chosen: unknown): void => {
    const option = options.find((option) => option.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className="form-field">
      <Base.Root items={options} value={value} onValueChange={choose} disabled={disabled}>
        <Base.Label className={hideLabel ? "sr-only" : "form-label"}>{label}</Base.Label>
        <Base.Trigger className="field select">
          <Base.Value />
          <Base.Icon>
            <DashboardIcon name="chevrons-up-down" size={16} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="popup-place" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="popup menu">
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className="menu-item">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="menu-item-tick">
                      <DashboardIcon name="check" size={16} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
