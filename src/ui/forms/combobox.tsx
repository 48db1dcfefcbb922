import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

export type ComboboxOption = { readonly value: string; readonly label: string };

type ComboboxProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** What stands in the field. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (option: ComboboxOption) => void;
  /** Said where nothing fits; without it the list is then closed. */
  readonly empty?: string | undefined;
};

/** Specification §5: so long does the list stay after the field is left, so that a press on it arrives. */
const CLOSING_DELAY = 200;

/** A field with suggestions: any text may stand in it (WAI-ARIA's editable combobox with list autocomplete). */
export function Combobox({ text, onType, options, onChoose, empty, ...words }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const open = (): void => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (option: ComboboxOption | undefined): void => {
    if (option) onChoose(option);
    close();
  };
  const isShown = isOpen && (options.length > 0 || empty !== undefined);
  const press = (event: KeyboardEvent): void => {
    const runAction = keyAction(event.key, { isShown, at, count: options.length });
    if (!runAction) return;
    event.preventDefault();
    if (runAction === "close") {
      event.stopPropagation(); // a window that the field stands in stays open
      close();
    } else if (runAction === "choose") choose(options[at]);
    else {
      open();
      setAt(runAction.to);
    }
  };
  return (
    <div className="combobox">
      <TextField
        {...words}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        value={text}
        onFocus={open}
        onClick={open}
        onBlur={() => {
          closing.current = setTimeout(close, CLOSING_DELAY);
        }}
        onChange={({ target }) => {
          open();
          setAt(-1);
          onType(target.value);
        }}
        onKeyDown={press}
      />
      {isShown && (
        <div id={listId} role="listbox" aria-label={words.label} className="popup combobox-list">
          {options.map((option, place) => (
            <div
              key={option.value}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="menu-item"
              data-highlighted={place === at ? "" : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={press}
            >
              <bdi>{option.label}</bdi>
            </div>
          ))}
          {options.length === 0 && (
            <div className="menu-head" role="option" tabIndex={-1} aria-selected={false} aria-disabled>
              {empty}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type Place = { readonly isShown: boolean; readonly at: number; readonly count: number };

function keyAction(
  key: string,
  { isShown, at, count }: Place,
): "close" | "choose" | { readonly to: number } | undefined {
  if (key === "ArrowDown" && count > 0) return { to: isShown ? (at + 1) % count : 0 };
  if (key === "ArrowUp" && count > 0) return { to: at <= 0 ? count - 1 : at - 1 };
  if (isShown && key === "Escape") return "close";
  return isShown && key === "Enter" && at >= 0 ? "choose" : undefined;
}
