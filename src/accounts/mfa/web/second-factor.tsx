import { type ReactNode, useEffect, useState } from "react";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { FactorCode } from "./factor-code.tsx";
import { FactorKey } from "./factor-key.tsx";
import { FactorPhone } from "./factor-phone.tsx";
import { type KnownFactor, listKnownFactors } from "./known-factors.ts";
import { RecoveryCode } from "./recovery-code.tsx";

type SecondFactorProps = { readonly onDone: () => void | Promise<void> };

const NAMES: Readonly<Record<KnownFactor["type"], string>> = {
  totp: "Use your authenticator app",
  webauthn: "Use a security key",
  phone: "Use your telephone",
  recovery_code: "Use a recovery code",
};

/** The second step of signing in: one of the account's factors, and buttons for the others. */
export function SecondFactor({ onDone }: SecondFactorProps) {
  const [factors, setFactors] = useState<readonly KnownFactor[]>();
  const [preferred, setChosen] = useState<KnownFactor>();
  const chosen = preferred ?? factors?.[0];
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void listKnownFactors().then(setFactors, (error: SignInProblem) =>
      setProblem(sentenceFor(error) ?? UNEXPECTED.message),
    );
  }, []);
  if (problem !== undefined) return <SignInAgain problem={problem} />;
  if (factors === undefined) return <Spinner block words="Looking up your second factor" />;
  if (chosen === undefined) return <SignInAgain problem="This account has no second factor." />;
  const others = factors.filter((factor) => factor !== chosen);
  return (
    <section className="auth-step">
      <FactorForm key={chosen.id} factor={chosen} onDone={onDone} />
      {others.length > 0 && (
        <>
          <p className="auth-or">or</p>
          <div className="auth-ways">
            {others.map((factor) => (
              <Button key={factor.id} variant="outline" onClick={() => setChosen(factor)}>
                {NAMES[factor.type]}
                {isNamed(factor) && `: ${factor.name}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** Returns whether the name says more than the kind: a first app and recovery codes are named after their kind. */
const isNamed = ({ name, type }: KnownFactor): boolean =>
  Boolean(name) && type !== "recovery_code" && name !== "Authenticator app";

function FactorForm({ factor, onDone }: SecondFactorProps & { readonly factor: KnownFactor }): ReactNode {
  if (factor.type === "totp") return <FactorCode factor={factor} onDone={onDone} />;
  if (factor.type === "webauthn") return <FactorKey factor={factor} onDone={onDone} />;
  if (factor.type === "phone") return <FactorPhone factor={factor} onDone={onDone} />;
  return <RecoveryCode onDone={onDone} />;
}

const SignInAgain = ({ problem }: { readonly problem: string }) => (
  <div className="auth-alert" role="alert">
    <p>{problem}</p>
    <p>
      <a className="link" href="/auth">
        Sign in again
      </a>
    </p>
  </div>
);
