import { type RefObject, useEffect, useRef, useState } from "react";

/** The values of a calculator's form, by the names of its fields. */
export type Entered = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: URLSearchParams;
  /** Whether the visitor entered a value: the initial values of the form are only an example. */
  readonly isOwn: boolean;
  /** Reads the form again; for its `onInput`. */
  readonly read: () => void;
  /** Enters these values: one for a text field, several for checkboxes. */
  readonly enter: (name: string, values: readonly string[]) => void;
};

/**
 * Returns the values of a calculator's form. The form itself holds the input and this hook reads it, so values that were entered before the
 * page's code loaded count too. `initial` holds the values that the form begins with.
 */
export function useEntered(initial: Readonly<Record<string, string>>): Entered {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(initial));
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (isChanged(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  const read = (): void => {
    if (!form.current) return;
    setFields(readFields(form.current));
    setOwn(true);
  };
  const enter = (name: string, values: readonly string[]): void => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === name) fill(field, values);
    read();
  };
  return { form, fields, isOwn, read, enter };
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function fill(field: HTMLInputElement, values: readonly string[]): void {
  if (field.type === "checkbox") field.checked = values.includes(field.value);
  else field.value = values[0] ?? "";
}

const readFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
