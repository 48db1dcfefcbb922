import { type ComponentProps, type ReactNode, useId } from "react";

export type FieldWords = {
  readonly label: ReactNode;
  /** The error, in a sentence. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Marks what may be left out: most fields are required, so those are not marked. */
  readonly optional?: boolean | undefined;
};

type TextFieldProps = ComponentProps<"input"> &
  FieldWords & {
    /** The unit of a number, at the end of the field and after its label for screen readers. */
    readonly unit?: string;
  };

/** A line of text with its label, hint and error. Accepts the props of a form's `register`. */
export function TextField({ className = "field", unit, ...given }: TextFieldProps) {
  const { frame, control } = useField(given);
  if (unit === undefined)
    return (
      <FieldFrame {...frame}>
        <input className={className} {...control} />
      </FieldFrame>
    );
  const label = (
    <>
      {frame.label}
      <span className="sr-only">, {unit}</span>
    </>
  );
  return (
    <FieldFrame {...frame} label={label}>
      <span className="field-with-unit">
        <input className={className} {...control} />
        <span className="field-unit" aria-hidden="true">
          {unit}
        </span>
      </span>
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ className = "field", ...given }: ComponentProps<"textarea"> & FieldWords) {
  const { frame, control } = useField(given);
  return (
    <FieldFrame {...frame}>
      <textarea className={className} {...control} />
    </FieldFrame>
  );
}

/** A choice from a short list that never changes, by the platform's own control; `Select` is for the rest. */
export function NativeSelect({ className = "field", ...given }: ComponentProps<"select"> & FieldWords) {
  const { frame, control } = useField(given);
  return (
    <FieldFrame {...frame}>
      <select className={className} {...control} />
    </FieldFrame>
  );
}

type Given = FieldWords & { readonly id?: string | undefined };

/** Connects a control to its label, hint and error: the elements around it, and its attributes. */
function useField<Props extends Given>({ label, error, hint, optional, id: givenId, ...rest }: Props) {
  const made = useId();
  const id = givenId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return {
    frame: { label, error, hint, optional, id, hintId, errorId },
    control: { id, "aria-invalid": error ? true : undefined, "aria-describedby": described, ...rest },
  };
}

type FrameProps = FieldWords & {
  readonly id: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly children: ReactNode;
};

function FieldFrame({ label, error, hint, optional, id, hintId, errorId, children }: FrameProps) {
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {label}
        {optional && <span className="quiet"> (optional)</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={hintId} className="form-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}
