import { type ReactNode, type SubmitEvent, useState } from "react";
import { answerSignIn, useIsAskedToSignIn } from "#platform/web/signing-in-again.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

const FORM_ID = "sign-in-again";

/** Password first; then, where the account has a second factor, its code. */
type Step = "password" | "code";

/** Over the page when the session was lost: what was typed stays behind it, and the request is repeated (decision A11). */
export function SignInDialog({ email }: { readonly email: string }) {
  const asked = useIsAskedToSignIn();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>("password");
  const [failure, setFailure] = useState<string>();

  const close = (signedIn: boolean): void => {
    setStep("password");
    setFailure(undefined);
    answerSignIn(signedIn);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const { signInWithPassword, signInWithCode } = await import("./sign-in-again.ts");
    const outcome =
      step === "password"
        ? await signInWithPassword(textIn(form, "email"), textIn(form, "password"))
        : await signInWithCode(textIn(form, "code"));
    setBusy(false);
    if (outcome === "signed in") return close(true);
    setFailure(outcome === "code needed" ? undefined : outcome.failure);
    if (outcome === "code needed") setStep("code");
  };

  return (
    <Dialog
      open={asked}
      onClose={() => close(false)}
      busy={busy}
      title="Sign in to go on"
      description="Your session has ended. What you were doing is kept: sign in, and it goes on from here."
      footer={<Buttons busy={busy} onCancel={() => close(false)} />}
    >
      <form id={FORM_ID} className="form-stack" onSubmit={(event) => void submit(event)}>
        {step === "password" ? <PasswordFields email={email} error={failure} /> : <CodeField error={failure} />}
      </form>
      <AnotherWay onDone={() => close(true)} />
    </Dialog>
  );
}

const PasswordFields = ({ email, error }: { readonly email: string; readonly error: string | undefined }) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      readOnly={email !== ""}
      required
    />
    <TextField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      error={error}
      required
    />
  </>
);

const CodeField = ({ error }: { readonly error: string | undefined }) => (
  <TextField
    label="Code from your authenticator app"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    error={error}
    required
  />
);

const Buttons = ({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }): ReactNode => (
  <>
    <Button look="outline" onClick={onCancel} disabled={busy}>
      Not now
    </Button>
    <Button type="submit" form={FORM_ID} disabled={busy}>
      {busy ? "Signing in..." : "Sign In"}
    </Button>
  </>
);

/** A passkey, a provider, a telephone: on the sign-in page, in a window of its own. */
const AnotherWay = ({ onDone }: { readonly onDone: () => void }) => (
  <p className="quiet">
    Or{" "}
    <a className="link" href="/auth" target="_blank" rel="noopener">
      sign in another way
    </a>{" "}
    in a new tab, then{" "}
    <button type="button" className="link" onClick={onDone}>
      go on here
    </button>
    .
  </p>
);

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
