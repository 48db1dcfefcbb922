import { Button } from "#ui/forms/button.tsx";
import { continueTo, goTo } from "#accounts/core/web/continue.ts";
import { SecondFactor } from "./second-factor.tsx";

/** The second step of signing in, with a link out of it. */
export default function SecondFactorStep({ target }: { readonly target: string }) {
  return (
    <>
      <SecondFactor onDone={() => continueTo(target)} />
      <p className="auth-leave">
        <Button variant="ghost" onClick={() => void leave()}>
          Sign in as another person
        </Button>
      </p>
    </>
  );
}

async function leave(): Promise<void> {
  const { signOutHere } = await import("#accounts/core/web/auth-client.ts");
  await signOutHere();
  await goTo("/auth");
}
