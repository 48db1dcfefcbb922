import { useEffect, useState } from "react";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { NotePopover } from "./note-popover.tsx";
import { QuotePassage } from "./quote-passage.tsx";
import {
  applySettings,
  type ReadingSettings,
  recallSettings,
  rememberSettings,
  TEXT_SIZES,
  USUAL,
} from "./reading-settings.ts";

export type ReadingToolsProps = {
  readonly citation: { readonly html: string; readonly text: string };
  /** The name of the part, for the place of a quotation. */
  readonly part: string;
};

const FACES = [
  { value: "serif", label: "Serif" },
  { value: "sans", label: "Sans serif" },
] as const;

/** The size and face of the text, light or dark, notes where they are mentioned, and quotations with their citation. */
export default function ReadingTools({ citation, part }: ReadingToolsProps) {
  const [open, setOpen] = useState(false);
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
      <Popover
        title="Text"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button type="button" className="reading-tool needs-js">
            <Icon name="sliders" size={16} />
            Text
          </button>
        }
      >
        <div className="reading-settings">
          <p className="form-label">Size</p>
          <RadioChoice label="Size" options={TEXT_SIZES} value={settings.size} onChange={(size) => choose({ size })} />
          <p className="form-label">Typeface</p>
          <RadioChoice label="Typeface" options={FACES} value={settings.face} onChange={(face) => choose({ face })} />
        </div>
      </Popover>
      <ThemeToggle className="reading-theme" />
      <NotePopover />
      <QuotePassage citation={citation} part={part} />
    </>
  );
}
