import { useEffect, useState } from "react";
import { sentenceFor, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { lazyClient } from "#accounts/web/lazy-client.ts";
import { sendEmail, type SentEmail } from "#accounts/web/email-links.ts";

/** Seconds between two letters (design brief 5.1). */
const PAUSE = 60;

/** Sends the letter again, a minute after the last at the earliest. */
export function ResendButton({ letter }: { readonly letter: SentEmail }) {
  const [left, setLeft] = useState(PAUSE);
  useEffect(() => {
    if (left === 0) return undefined;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);

  const send = async (): Promise<void> => {
    setLeft(PAUSE);
    const { error } = await sendEmail(await lazyClient(), letter);
    if (error) toast({ kind: "error", title: "Error", message: sentenceFor(error) ?? UNEXPECTED.message });
    else toast({ title: "Letter sent", message: `To ${letter.email}.` });
  };
  return (
    <Button variant="outline" disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? `Resend in ${left} s` : "Resend"}
    </Button>
  );
}
