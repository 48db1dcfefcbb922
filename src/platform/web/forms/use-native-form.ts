import { type SubmitEvent, useState } from "react";
import type { FieldErrors } from "./field-changes.ts";

/** What is wrong with a form: sentences for its fields, or the reason why the whole was not accepted. */
export type FormProblem<Failure> = {
  readonly fieldErrors: FieldErrors;
  readonly failure?: Failure | undefined;
};

type FormState<Failure> = FormProblem<Failure> & {
  readonly busy: boolean;
  /** The number of failed attempts: each moves the focus to the error. */
  readonly attempt: number;
};

export type NativeForm<Failure> = FormState<Failure> & {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

export type PostedProblem<Failure> = {
  readonly fieldErrors?: FieldErrors | undefined;
  readonly failure?: Failure | undefined;
};

type NativeFormRules<Input, Failure> = {
  readonly read: (form: HTMLFormElement) => Input;
  /** The errors that need no request. */
  readonly check?: ((input: Input) => FieldErrors) | undefined;
  /** Sends the form; returns the problem where it was not accepted. */
  readonly send: (input: Input) => Promise<FormProblem<Failure> | undefined>;
  /** The failure to show where `send` threw. */
  readonly onBroken: (input: Input) => Failure;
  /** The server's response to the form that the browser sent without scripts. */
  readonly posted?: PostedProblem<Failure> | undefined;
};

/** The state of a form on a public page: the browser holds its input, and without scripts it sends the form itself. */
export function useNativeForm<Input, Failure>(rules: NativeFormRules<Input, Failure>): NativeForm<Failure> {
  const { read, check, send, onBroken, posted } = rules;
  const [state, setState] = useState<FormState<Failure>>({
    busy: false,
    attempt: 0,
    ...posted,
    fieldErrors: posted?.fieldErrors ?? {},
  });
  const end = (problem: FormProblem<Failure> | undefined): void =>
    setState(({ attempt }) => ({ fieldErrors: {}, ...problem, busy: false, attempt: problem ? attempt + 1 : 0 }));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.busy) return;
    const input = read(event.currentTarget);
    const fieldErrors = check?.(input) ?? {};
    if (Object.keys(fieldErrors).length > 0) return end({ fieldErrors });
    setState(({ attempt }) => ({ busy: true, attempt, fieldErrors: {} }));
    send(input).then(end, (error: unknown) => {
      console.error(error);
      end({ fieldErrors: {}, failure: onBroken(input) });
    });
  };
  return { ...state, onSubmit };
}
