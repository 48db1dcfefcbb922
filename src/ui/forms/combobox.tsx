import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { TextField } from "./text-field.tsx";

export type ComboboxOption = { readonly value: string; readonly label: string };

type ComboboxProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** The text of the field. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (option: ComboboxOption) => void;
  /** The sentence of the list where nothing fits; without it the list is then closed. */
  readonly empty?: string | undefined;
  /** Enter chooses the first option that fits what was typed: for fields in which the typed text itself is no value. */
  readonly choosesFirst?: boolean;
};

/** A field with suggestions: any text may stand in it (WAI-ARIA's editable combobox with list autocomplete). */
export function Combobox({ text, onType, options, onChoose, empty, choosesFirst = false, ...words }: ComboboxProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root
      items={options}
      value={text}
      onValueChange={(typed, { reason }) => {
        // A choice goes to `onChoose`; Escape on a closed list closes the window around it, and the text stays.
        if (reason !== "item-press" && reason !== "escape-key") onType(typed);
      }}
      open={isOpen && (options.length > 0 || empty !== undefined)}
      onOpenChange={setOpen}
      // The server has filtered them.
      filter={null}
      autoHighlight={choosesFirst}
      openOnInputClick
    >
      <div>
        {/* Base UI hides the rest of the page while the list is open, the label too (aria-hidden). */}
        <Base.Input
          aria-label={words.optional ? `${words.label} (optional)` : words.label}
          render={<TextField {...words} />}
        />
        <div ref={setFrame} />
      </div>
      <Base.Portal container={frame}>
        <Base.Positioner className="popup-place" sideOffset={4}>
          <Base.Popup className="popup">
            <Base.List aria-label={words.label}>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className="menu-item" onClick={() => onChoose(option)}>
                  <bdi>{option.label}</bdi>
                </Base.Item>
              )}
            </Base.List>
            <Base.Empty className="combobox-empty menu-head">{empty}</Base.Empty>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
