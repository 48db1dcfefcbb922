import { type RefObject, useEffect, useRef } from "react";

type SaveKeys = {
  /** Ctrl+S, on a Mac Command+S. */
  readonly save: () => void;
  /** The same with Enter: saves and leaves the screen. Without it, that key does nothing here. */
  readonly saveAndLeave?: (() => void) | undefined;
};

type OpenForm = { readonly element: RefObject<HTMLElement | null>; readonly keys: RefObject<SaveKeys | undefined> };

/** The forms that are on the screen and have a button that saves. */
const openForms = new Set<OpenForm>();

/**
 * Gives a form the keys that save it, and returns the ref for its element. Without `keys` the form's own submit button is pressed, if it is
 * enabled. One form is saved at a time: the one with the focus, else the one that is alone or holds the others; only those of an open window count.
 */
export function useSaveKeys<Element extends HTMLElement = HTMLFormElement>(keys?: SaveKeys): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const form = { element, keys: current };
    if (openForms.size === 0) document.addEventListener("keydown", press);
    openForms.add(form);
    return () => {
      openForms.delete(form);
      if (openForms.size === 0) document.removeEventListener("keydown", press);
    };
  }, []);
  return element;
}

function press(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
  const isSave = event.key.toLowerCase() === "s";
  if (!isSave && event.key !== "Enter") return;
  const reachable = formsOnTop();
  const form = chooseForm(reachable);
  const action = isSave ? findSaveAction(form) : form?.keys.current?.saveAndLeave;
  // The browser would offer to store the page, also where the focus has to choose among several forms first.
  if (action || (isSave && reachable.length > 0)) event.preventDefault();
  if (!event.repeat) action?.();
}

/** Returns the forms of the window that is on top, or of the screen where no window is open. */
function formsOnTop(): readonly OpenForm[] {
  const window = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return [...openForms].filter(({ element: { current } }) => current && (!window || window.contains(current)));
}

/** Returns the innermost form with the focus; where the focus is in none, the one that is alone or holds the others. */
function chooseForm(forms: readonly OpenForm[]): OpenForm | undefined {
  const focused = forms.filter(({ element }) => element.current?.contains(document.activeElement));
  const holds = (outer: OpenForm, inner: OpenForm): boolean =>
    outer.element.current?.contains(inner.element.current) ?? false;
  if (focused.length > 0) return focused.find((form) => focused.every((outer) => holds(outer, form)));
  return forms.find((form) => forms.every((inner) => holds(form, inner)));
}

function findSaveAction(form: OpenForm | undefined): (() => void) | undefined {
  if (!form) return undefined;
  const { current } = form.element;
  return form.keys.current?.save ?? (current instanceof HTMLFormElement ? () => pressSave(current) : undefined);
}

/** Presses the form's submit button, which a dialog has at its foot, outside the form. A disabled one does nothing. */
function pressSave(form: HTMLFormElement): void {
  const button =
    form.querySelector<HTMLButtonElement>('[type="submit"]') ??
    (form.id && document.querySelector<HTMLButtonElement>(`[type="submit"][form="${CSS.escape(form.id)}"]`));
  if (button) button.click();
  else form.requestSubmit();
}
