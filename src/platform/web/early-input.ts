type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** What a reader typed into a control, or chose there. */
type EarlyInput = { readonly value: string; readonly isChecked: boolean };

/**
 * Remembers what is typed and chosen in a server's markup before React listens, which would otherwise stand in the controls and be missing
 * from what is saved. Returns a function that ends this and hands it all to the controls' own handlers; call it once after hydration.
 */
export function rememberEarlyInput(root: HTMLElement): () => void {
  const early = new Map<Control, EarlyInput>();
  const remember = ({ target }: Pick<Event, "target">): void => {
    if (isControl(target))
      early.set(target, { value: target.value, isChecked: target instanceof HTMLInputElement && target.checked });
  };
  // Before this script came, nobody listened: what differs from the server's markup was typed then.
  for (const target of root.querySelectorAll("input, textarea")) if (isTyped(target)) remember({ target });
  root.addEventListener("input", remember);
  return () => {
    root.removeEventListener("input", remember);
    for (const [control, input] of early) if (control.isConnected) repeatInput(control, input);
  };
}

function isTyped(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isChoice = control.type === "checkbox" || control.type === "radio";
  return isChoice ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** React reports a change only where the value differs from the last one that it saw: so another one comes first. */
function repeatInput(control: Control, { value, isChecked }: EarlyInput): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "file") control.dispatchEvent(new Event("change", { bubbles: true }));
  else if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    if (control.type === "radio" && !isChecked) return;
    control.checked = !isChecked;
    control.click();
  } else {
    control.value = `${value} `;
    setUnseen(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Sets a value past React, which watches the property of the element itself. */
function setUnseen(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, "value", value, control);
}
