import type { FormEvent, ReactNode } from "react";
import { Button } from "#ui/forms/button.tsx";

type FormProps = {
  readonly isBusy: boolean;
  readonly label?: string;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
  readonly more?: ReactNode;
};

/** The frame of a form that keeps a correction for the next version. */
export function KeepForm({ isBusy, label = "Save correction", onSubmit, children, more }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className="form-stack correction-form" onSubmit={submit} noValidate>
      {children}
      <p className="problem-ways">
        <Button type="submit" size="small" disabled={isBusy}>
          {label}
        </Button>
        {more}
      </p>
    </form>
  );
}
