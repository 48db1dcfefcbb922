import { useEffect, useState } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import {
  applySettings,
  type ReadingSettings,
  recallSettings,
  rememberSettings,
  TEXT_SIZES,
  USUAL,
} from "./reading-settings.ts";

const FACES = [
  { value: "serif", label: "Serif" },
  { value: "sans", label: "Sans serif" },
] as const;

/** The size and face of the text on this page, as this device stores them. */
export function TextSettings() {
  const [settings, setSettings] = useState<ReadingSettings>(USUAL);
  useEffect(() => {
    const recalled = recallSettings();
    applySettings(recalled);
    // oxlint-disable-next-line react/set-state-in-effect -- what this device stores is known in the browser only
    setSettings(recalled);
  }, []);
  const choose = (chosen: Partial<ReadingSettings>) => {
    const next = { ...settings, ...chosen };
    setSettings(next);
    applySettings(next);
    rememberSettings(next);
  };
  return (
    <>
      <button type="button" className="reading-tool needs-js" popoverTarget="reading-settings">
        <Icon name="sliders" size={16} />
        <span>Text</span>
      </button>
      <div id="reading-settings" className="reading-settings" popover="auto">
        <Choice name="Size" options={TEXT_SIZES} value={settings.size} onChoose={(size) => choose({ size })} />
        <Choice name="Typeface" options={FACES} value={settings.face} onChoose={(face) => choose({ face })} />
      </div>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ name, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="reading-choice">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
