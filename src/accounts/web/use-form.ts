import { type SubmitEvent, useState } from "react";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { toast } from "#ui/toasts/toast.ts";

/** One sentence for each wrong field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The result of a request of the published client, which does not throw. */
export type Result<Data> = { readonly data: Data; readonly error: SignInProblem | null };

type Rules<Input, Data> = {
  /** The title of the message after a failure (specification §8). */
  readonly failureTitle: string;
  readonly read: (form: FormData) => Input;
  readonly check?: (input: Input) => FieldErrors;
  readonly send: (input: Input) => Promise<Result<Data>>;
  /** Returns the field that an error is about; undefined for the form as a whole. */
  readonly fieldOf?: (fieldError: SignInProblem) => string | undefined;
  readonly onDone: (data: Data, input: Input) => void | Promise<void>;
};

type FormState = {
  readonly busy: boolean;
  /** The number of failures: each moves the focus to the error. */
  readonly failures: number;
  readonly fieldErrors: FieldErrors;
  readonly failure?: { readonly code?: string | undefined; readonly sentence: string } | undefined;
};

export type FormHandle = FormState & { readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };

/** Returns the state of a form that checks its input, sends it, and shows the server's errors; typed input stays. */
export function useForm<Input, Data>(rules: Rules<Input, Data>): FormHandle {
  const [state, setState] = useState<FormState>({ busy: false, failures: 0, fieldErrors: {} });
  const fail = (wrong: Pick<FormState, "fieldErrors" | "failure">): void =>
    setState(({ failures }) => ({ ...wrong, busy: false, failures: failures + 1 }));

  const send = async (input: Input): Promise<void> => {
    setState(({ failures }) => ({ busy: true, failures, fieldErrors: {} }));
    const { data, error } = await rules.send(input);
    if (!error) {
      await rules.onDone(data, input);
      return setState({ busy: false, failures: 0, fieldErrors: {} });
    }
    const sentence = sentenceFor(error);
    const field = rules.fieldOf?.(error);
    // The sentence beside the only field of a form is not repeated in a toast.
    const isShownBesideField = field === "code";
    if (!isShownBesideField)
      toast({
        kind: "error",
        ...(sentence === undefined ? UNEXPECTED : { title: rules.failureTitle, message: sentence }),
      });
    const errorText = sentence ?? UNEXPECTED.message;
    fail(
      field === undefined
        ? { fieldErrors: {}, failure: { code: error.code, sentence: errorText } }
        : { fieldErrors: { [field]: errorText } },
    );
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.busy) return;
    const input = rules.read(new FormData(event.currentTarget));
    const fieldErrors = rules.check?.(input) ?? {};
    if (Object.keys(fieldErrors).length > 0) return fail({ fieldErrors });
    send(input).catch((error: unknown) => {
      console.error(error);
      toast({ kind: "error", ...UNEXPECTED });
      fail({ fieldErrors: {}, failure: { sentence: UNEXPECTED.message } });
    });
  };
  return { ...state, onSubmit };
}
