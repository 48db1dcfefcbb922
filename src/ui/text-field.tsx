import { type ComponentProps, type ReactNode, useId } from "react";

export type FieldWords = {
  readonly label: ReactNode;
  /** What is wrong, in a sentence. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Marks what may be left out: most fields are required, so those are not marked. */
  readonly optional?: boolean | undefined;
};

/** One line of text with its label, hint and error. `register` of a form can be laid over it. */
export function TextField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...rest
}: ComponentProps<"input"> & FieldWords) {
  const field = useField(id);
  return (
    <FieldFrame words={{ label, error, hint, optional }} {...field}>
      <input id={field.id} className={className ?? "field"} {...field.describe({ error, hint })} {...rest} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...rest
}: ComponentProps<"textarea"> & FieldWords) {
  const field = useField(id);
  return (
    <FieldFrame words={{ label, error, hint, optional }} {...field}>
      <textarea id={field.id} className={className ?? "field"} {...field.describe({ error, hint })} {...rest} />
    </FieldFrame>
  );
}

/** A choice from a short list that never changes, by the platform's own control; `Select` is for the rest. */
export function NativeSelect({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...rest
}: ComponentProps<"select"> & FieldWords) {
  const field = useField(id);
  return (
    <FieldFrame words={{ label, error, hint, optional }} {...field}>
      <select id={field.id} className={className ?? "field"} {...field.describe({ error, hint })} {...rest} />
    </FieldFrame>
  );
}

function useField(given: string | undefined) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describe = ({ error, hint }: Pick<FieldWords, "error" | "hint">) => ({
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
  });
  return { id, hintId, errorId, describe };
}

type FrameProps = {
  readonly words: FieldWords;
  readonly id: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly children: ReactNode;
};

function FieldFrame({ words: { label, error, hint, optional }, id, hintId, errorId, children }: FrameProps) {
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
