import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { type FormProblem, type NativeForm, useNativeForm } from "#platform/web/forms/use-native-form.ts";
import { toast } from "#ui/toasts/toast.ts";

/** The result of a request of the published client, which does not throw. */
export type Result<Data> = { readonly data: Data; readonly error: SignInProblem | null };

type Rules<Input, Data> = {
  /** The title of the message after a failure (specification §8). */
  readonly failureTitle: string;
  readonly read: (form: FormData) => Input;
  readonly check?: (input: Input) => FieldErrors;
  readonly send: (input: Input) => Promise<Result<Data>>;
  /** Returns the field that an error is about; undefined for the form as a whole. */
  readonly getField?: (fieldError: SignInProblem) => string | undefined;
  readonly onDone: (data: Data, input: Input) => void | Promise<void>;
};

type Failure = { readonly code?: string | undefined; readonly sentence: string };

export type FormHandle = NativeForm<Failure>;

/** Returns the state of a form of the sign-in pages: it is checked, sent, and shows the server's errors; typed input stays. */
export const useForm = <Input, Data>(rules: Rules<Input, Data>): FormHandle =>
  useNativeForm({
    read: (form): Input => rules.read(new FormData(form)),
    check: rules.check,
    send: async (input) => {
      const { data, error } = await rules.send(input);
      if (error) return reportProblem(error, rules);
      await rules.onDone(data, input);
      return undefined;
    },
    onBroken: () => {
      toast({ kind: "error", ...UNEXPECTED });
      return { sentence: UNEXPECTED.message };
    },
  });

/** Shows an error of the server as a toast, and returns it for the form. */
function reportProblem(
  error: SignInProblem,
  { failureTitle, getField }: Pick<Rules<never, never>, "failureTitle" | "getField">,
): FormProblem<Failure> {
  const message = sentenceFor(error);
  const field = getField?.(error);
  // The sentence beside the only field of a form is not repeated in a toast.
  const isBesideField = field === "code";
  if (!isBesideField)
    toast({ kind: "error", ...(message === undefined ? UNEXPECTED : { title: failureTitle, message }) });
  const sentence = message ?? UNEXPECTED.message;
  if (field !== undefined) return { fieldErrors: { [field]: sentence } };
  return { fieldErrors: {}, failure: { code: error.code, sentence } };
}
