import { type SubmitEvent, useState } from "react";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { toast } from "#ui/toasts/toast.ts";

/** One sentence for each field that is wrong, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** As the published client answers: never thrown. */
export type Answer<Data> = { readonly data: Data; readonly error: SignInProblem | null };

type Rules<Said, Data> = {
  /** The toast's title where it fails (specification §8). */
  readonly failureTitle: string;
  readonly read: (form: FormData) => Said;
  readonly check?: (said: Said) => FieldErrors;
  readonly send: (said: Said) => Promise<Answer<Data>>;
  /** Which field a refusal is about; undefined for the form as a whole. */
  readonly fieldOf?: (fieldError: SignInProblem) => string | undefined;
  readonly onDone: (data: Data, said: Said) => void | Promise<void>;
};

type FormState = {
  readonly busy: boolean;
  /** Counts the failures: each brings the focus to what is wrong. */
  readonly failures: number;
  readonly fieldErrors: FieldErrors;
  readonly failure?: { readonly code?: string | undefined; readonly sentence: string } | undefined;
};

export type FormHandle = FormState & { readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };

/** A form that is checked here, sent, and told what the server says; what was typed stays where it is. */
export function useForm<Said, Data>(rules: Rules<Said, Data>): FormHandle {
  const [state, setState] = useState<FormState>({ busy: false, failures: 0, fieldErrors: {} });
  const fail = (wrong: Pick<FormState, "fieldErrors" | "failure">): void =>
    setState(({ failures }) => ({ ...wrong, busy: false, failures: failures + 1 }));

  const send = async (said: Said): Promise<void> => {
    setState(({ failures }) => ({ busy: true, failures, fieldErrors: {} }));
    const { data, error } = await rules.send(said);
    if (!error) {
      await rules.onDone(data, said);
      return setState({ busy: false, failures: 0, fieldErrors: {} });
    }
    const sentence = sentenceFor(error);
    const field = rules.fieldOf?.(error);
    // What stands beside the only field of a form is said there, once.
    const isSaidBeside = field === "code";
    if (!isSaidBeside)
      toast({
        kind: "error",
        ...(sentence === undefined ? UNEXPECTED : { title: rules.failureTitle, message: sentence }),
      });
    const shown = sentence ?? UNEXPECTED.message;
    fail(
      field === undefined
        ? { fieldErrors: {}, failure: { code: error.code, sentence: shown } }
        : { fieldErrors: { [field]: shown } },
    );
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.busy) return;
    const said = rules.read(new FormData(event.currentTarget));
    const fieldErrors = rules.check?.(said) ?? {};
    if (Object.keys(fieldErrors).length > 0) return fail({ fieldErrors });
    send(said).catch((error: unknown) => {
      console.error(error);
      toast({ kind: "error", ...UNEXPECTED });
      fail({ fieldErrors: {}, failure: { sentence: UNEXPECTED.message } });
    });
  };
  return { ...state, onSubmit };
}
