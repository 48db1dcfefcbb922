import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useState } from "react";
import { respondToSignIn, useIsSignInRequested } from "#platform/web/sign-in-again.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import type { MissingProof } from "./sign-in-again.ts";

const FORM_ID = "sign-in-again";
const TITLE = "Sign in to continue";

const FactorDialog = lazy(async () => ({
  default: (await import("#accounts/settings/web/confirm-it-is-you.tsx")).ProofDialog,
}));

type SignInDialogProps = { readonly email: string };

/** The dialog over the page when the session has ended: the input stays behind it, and the request is repeated (decision A11). */
export function SignInDialog({ email }: SignInDialogProps) {
  return useIsSignInRequested() ? <Asking email={email} /> : null;
}

/** The steps of the dialog: the password, then the second factor if the account has one. A session without the second factor begins there. */
function Asking({ email }: SignInDialogProps) {
  const [missing, setMissing] = useState<MissingProof>("password");
  useEffect(() => {
    const variant = async (): Promise<void> => {
      const { findMissing } = await import("./sign-in-again.ts");
      if ((await findMissing()) === "factor") setMissing("factor");
    };
    void variant();
  }, []);
  if (missing !== "factor")
    return (
      <PasswordDialog
        email={email}
        onOutcome={(still) => (still === "factor" ? setMissing(still) : respondToSignIn(true))}
      />
    );
  return (
    <Suspense>
      <FactorDialog
        title={TITLE}
        description="Your account is protected by a second factor. Your input is not lost. Use the factor to continue."
        onResponse={respondToSignIn}
      />
    </Suspense>
  );
}

type PasswordDialogProps = SignInDialogProps & { readonly onOutcome: (still: MissingProof) => void };

function PasswordDialog({ email, onOutcome }: PasswordDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const { signInWithPassword } = await import("./sign-in-again.ts");
    const outcome = await signInWithPassword(readTyped(form, "email"), readTyped(form, "password"));
    setBusy(false);
    if (typeof outcome === "string") onOutcome(outcome);
    else setFailure(outcome.failure);
  };
  const decline = (): void => respondToSignIn(false);
  return (
    <Dialog
      open
      onClose={decline}
      busy={busy}
      title={TITLE}
      description="Your session has ended. Your input is not lost. Sign in to continue."
      footer={<Buttons busy={busy} onCancel={decline} />}
    >
      <form id={FORM_ID} className="form-stack" onSubmit={(event) => void submit(event)}>
        <PasswordFields email={email} error={failure} />
      </form>
      <AnotherWay onDone={() => respondToSignIn(true)} />
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

const Buttons = ({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }): ReactNode => (
  <>
    <Button variant="outline" onClick={onCancel} disabled={busy}>
      Not now
    </Button>
    <Button type="submit" form={FORM_ID} disabled={busy}>
      {busy ? "Signing in..." : "Sign In"}
    </Button>
  </>
);

/** A link to the sign-in page in a window of its own, for passkeys, providers and codes by telephone. */
const AnotherWay = ({ onDone }: { readonly onDone: () => void }) => (
  <p className="quiet">
    Or{" "}
    <a className="link" href="/auth" target="_blank" rel="noopener">
      sign in another way
    </a>{" "}
    in a new tab, then{" "}
    <button type="button" className="link" onClick={onDone}>
      continue here
    </button>
    .
  </p>
);
