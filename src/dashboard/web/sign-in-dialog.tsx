import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { answerSignIn, useIsAskedToSignIn } from "./signing-in-again.ts";

const FORM_ID = "sign-in-again";

/** Over the page when the session was lost: what was typed stays behind it, and the request is repeated (decision A11). */
export function SignInDialog({ email }: { readonly email: string }) {
  const asked = useIsAskedToSignIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const reason = await signInWith(textIn(form, "email"), textIn(form, "password"));
    setBusy(false);
    setFailure(reason);
    if (reason === undefined) answerSignIn(true);
  };

  return (
    <Dialog
      open={asked}
      onClose={() => answerSignIn(false)}
      busy={busy}
      title="Sign in to go on"
      description="Your session has ended. What you were doing is kept: sign in, and it goes on from here."
      footer={
        <>
          <Button look="outline" onClick={() => answerSignIn(false)} disabled={busy}>
            Not now
          </Button>
          <Button type="submit" form={FORM_ID} disabled={busy}>
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="form-stack" onSubmit={(event) => void submit(event)}>
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
          error={failure}
          required
        />
      </form>
      <AnotherWay />
    </Dialog>
  );
}

/** A passkey, a provider, a second factor: on the sign-in page, in a window of its own. */
const AnotherWay = () => (
  <p className="quiet">
    Or{" "}
    <a className="link" href="/auth" target="_blank" rel="noopener">
      sign in another way
    </a>{" "}
    in a new tab, then{" "}
    <button type="button" className="link" onClick={() => answerSignIn(true)}>
      go on here
    </button>
    .
  </p>
);

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Answers why it failed. */
async function signInWith(email: string, password: string): Promise<string | undefined> {
  const { authClient } = await import("#accounts/web/auth-client.ts");
  const { error } = await authClient().signInWithPassword({ email, password });
  return error?.message;
}
