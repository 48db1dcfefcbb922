import { type SubmitEvent, useState } from "react";
import { TokenForm } from "#people/tokens/token-form.ts";
import { type ScopeChoices, toScopes } from "#people/tokens/scope-words.ts";
import { withProof } from "#people/core/web/with-proof.ts";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { ApiProblem } from "#platform/web/call-api.ts";
import { formErrors } from "#platform/web/forms/form-errors.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { EXPIRY_ID, ExpiryField } from "./expiry-field.tsx";
import { SCOPES_ID, ScopeFields } from "./scope-fields.tsx";
import { TOKENS_KEY } from "./tokens-queries.ts";

const FORM_ID = "new-token";
const NAME_ID = "token-name";
const FIELD_IDS = { name: NAME_ID, scopes: SCOPES_ID, expires_on: EXPIRY_ID } as const;
type Field = keyof typeof FIELD_IDS;
const FIELDS = Object.keys(FIELD_IDS) as Field[]; // the object's own keys

type Created = { readonly token: string };

type NewTokenDialogProps = {
  readonly title: string;
  readonly allowed: readonly string[];
  /** Service accounts may have tokens that do not expire. */
  readonly mayBeEndless?: boolean;
  readonly create: (form: TokenForm) => Promise<Created>;
  readonly onCreated: (token: string, name: string) => void;
  readonly onClose: () => void;
};

/** The dialog that makes a token; the press may ask for the password or the second factor first. */
export function NewTokenDialog(props: NewTokenDialogProps) {
  const { title, allowed, mayBeEndless = false, create, onCreated, onClose } = props;
  const [name, setName] = useState("");
  const [choices, setChoices] = useState<ScopeChoices>({});
  const [expiresOn, setExpiresOn] = useState<string | null | undefined>(undefined);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [attempt, setAttempt] = useState(0);
  const { runAction, isBusy } = useAction({
    run: async (form: TokenForm) => {
      let token: string | undefined;
      await withProof(async () => void (token = (await create(form)).token));
      return token;
    },
    failed: "The token could not be made. Please try again.",
    refreshes: TOKENS_KEY,
    onDone: (token) => token !== undefined && onCreated(token, name.trim()),
    onFailure: (failure) => {
      if (!(failure instanceof ApiProblem) || failure.status !== 422) return false;
      setErrors(failure.fields);
      setAttempt((one) => one + 1);
      return true;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = { name, scopes: toScopes(choices), ...(expiresOn !== undefined && { expires_on: expiresOn }) };
    const read = TokenForm.safeParse(typed);
    setErrors(read.success ? {} : formErrors(TokenForm, typed));
    setAttempt(attempt + 1);
    if (read.success && !isBusy) runAction(read.data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={title}
      description="The token is shown once, when it is made."
      footer={
        <FormButtons formId={FORM_ID} busy={isBusy} label="Make token" busyLabel="Making..." onCancel={onClose} />
      }
    >
      <form id={FORM_ID} className="form-stack" onSubmit={submit} noValidate>
        <ErrorSummary
          fieldErrors={FIELDS.flatMap((field) => {
            const sentence = errors[field];
            return sentence === undefined ? [] : [{ fieldId: FIELD_IDS[field], sentence }];
          })}
          attempt={attempt}
        />
        <TextField
          id={NAME_ID}
          label="Name"
          hint="Where you use it, such as “Catalogue sync”."
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errors["name"]}
        />
        <ExpiryField
          value={expiresOn}
          onChoose={setExpiresOn}
          mayBeEndless={mayBeEndless}
          error={errors["expires_on"]}
        />
        <ScopeFields
          allowed={allowed}
          choices={choices}
          onChoose={(area, choice) => setChoices({ ...choices, [area]: choice })}
          error={errors["scopes"]}
        />
      </form>
    </Dialog>
  );
}
