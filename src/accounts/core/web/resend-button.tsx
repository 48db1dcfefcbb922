import { useEffect, useState } from "react";
import { sentenceFor, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { Button } from "#ui/forms/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { sendEmail, type SentEmail } from "#accounts/core/web/email-links.ts";

/** Seconds between two e-mails (design brief 5.1). */
const PAUSE = 60;

/** A button that sends the e-mail again, at the earliest a minute after the last one. */
export function ResendButton({ sentEmail }: { readonly sentEmail: SentEmail }) {
  const [left, setLeft] = useState(PAUSE);
  useEffect(() => {
    if (left === 0) return undefined;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);

  const send = async (): Promise<void> => {
    setLeft(PAUSE);
    const { error } = await sendEmail(await lazyClient(), sentEmail);
    if (error) toast({ kind: "error", title: "Error", message: sentenceFor(error) ?? UNEXPECTED.message });
    else toast({ title: "E-mail sent", message: `To ${sentEmail.email}.` });
  };
  return (
    <Button variant="outline" disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? `Resend in ${left} s` : "Resend"}
    </Button>
  );
}
