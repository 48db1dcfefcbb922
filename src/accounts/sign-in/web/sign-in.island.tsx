import { useEffect, useState } from "react";
import { AFTER_SIGN_IN } from "#accounts/core/return-url.ts";
import type { SignInOffer } from "#accounts/sign-in/sign-in-offer.ts";
import { sentenceFor, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { toast } from "#ui/toasts/toast.ts";
import { AuthTabs, type AuthTab } from "./auth-tabs.tsx";
import { CheckMail } from "#accounts/core/web/check-mail.tsx";
import { returnUrl } from "./return-url.ts";
import { continueTo } from "../../core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { LinkForm } from "./link-form.tsx";
import { sendEmail, type SentEmail } from "#accounts/core/web/email-links.ts";
import { AlternativeMethods } from "./alternative-methods.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "#accounts/sign-up/web/sign-up-form.tsx";

export type SignInProps = {
  readonly offer: SignInOffer;
  readonly tab: AuthTab;
  /** A page of this press. */
  readonly target: string;
};

type Step = "forms" | "link" | SentEmail;

/** The tabs *Sign In* and *Sign Up* (specification §2), and the steps after an e-mail. */
export default function SignIn({ offer, tab, target }: SignInProps) {
  const [chosen, setChosen] = useState(tab);
  const [step, setStep] = useState<Step>("forms");
  const [email, setEmail] = useState("");
  useEffect(
    () => void returnUrl(target).then((fieldError) => fieldError && toast(createFailure(fieldError))),
    [target],
  );
  const getTabAddress = (name: AuthTab): string => addressOfTab(name, target);
  const choose = (name: AuthTab): void => {
    setChosen(name);
    history.replaceState(null, "", getTabAddress(name));
  };
  const write = (type: SentEmail["type"], to: string): void => setStep({ type, email: to, target });
  const sendAgain = async (to: string): Promise<void> => {
    const { error } = await sendEmail(await lazyClient(), { type: "signup", email: to, target });
    if (error) toast(createFailure(sentenceFor(error) ?? UNEXPECTED.message));
    else write("signup", to);
  };
  return (
    <>
      {/* The forms are hidden, not removed, so that typed input is still there when the person comes back. */}
      <div hidden={step !== "forms"}>
        <AuthTabs {...{ chosen, getTabAddress }} onChoose={choose} />
        <div id="sign-in-panel" role="tabpanel" aria-labelledby="sign-in-tab" hidden={chosen !== "sign-in"}>
          <SignInForm
            {...{ target, passkeys: offer.passkeys, onEmail: setEmail }}
            onUnconfirmed={() => void sendAgain(email)}
          />
          <AlternativeMethods offer={offer} target={target} onLink={() => setStep("link")} />
        </div>
        <div id="sign-up-panel" role="tabpanel" aria-labelledby="sign-up-tab" hidden={chosen !== "sign-up"}>
          {offer.signUp ? (
            <SignUpForm
              {...{ target, minimum: offer.passwordMinimum, sendsMail: offer.sendsMail || offer.autoconfirm }}
              onSent={(to) => write("signup", to)}
            />
          ) : (
            <p className="auth-notice">{sentenceFor({ code: "signup_disabled", message: "" })}</p>
          )}
        </div>
      </div>
      {step === "link" && (
        <LinkForm {...{ email, target, sendsMail: offer.sendsMail }} onSent={setStep} onBack={() => setStep("forms")} />
      )}
      {typeof step === "object" && (
        <CheckMail
          sentEmail={step}
          sendsMail={offer.sendsMail}
          onBack={() => setStep("forms")}
          onDone={() => continueTo(target)}
        />
      )}
    </>
  );
}

const createFailure = (message: string) => ({ kind: "error", title: "Error signing in", message }) as const;

function addressOfTab(tab: AuthTab, target: string): string {
  const query = new URLSearchParams();
  if (tab === "sign-up") query.set("tab", tab);
  if (target !== AFTER_SIGN_IN) query.set("redirect", target);
  const text = query.toString();
  return text === "" ? "/auth" : `/auth?${text}`;
}
