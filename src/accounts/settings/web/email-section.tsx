import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { parseEmail } from "#accounts/core/email-address.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { emailError } from "#accounts/core/web/field-checks.ts";
import { accountQuery } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { UnknownAccount } from "./unknown-account.tsx";
import { useAccountAction } from "./use-account-action.ts";
import { relativeTime } from "#ui/formatting/dates.ts";

/** The panel with the address to sign in with. The old and the new address must both confirm a change (decision A8). */
export function EmailSection() {
  const { data: user, error, refetch } = useQuery(accountQuery);
  const [wrong, setWrong] = useState<string>();
  const [round, setRound] = useState(0);
  const change = useAccountAction({
    run: (email: string) => requestAccount((client) => client.updateUser({ email })),
    onDone: () => {
      setWrong(undefined);
      setRound(round + 1);
    },
    onFailure: ({ message }) => {
      setWrong(message);
      return true;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typedAddress = lineIn(new FormData(event.currentTarget), "email");
    const email = parseEmail(typedAddress);
    if (email === undefined) return setWrong(emailError(typedAddress));
    if (email === user?.email) return setWrong("This is your address already.");
    change.runAction(email);
  };
  if (!user) return <UnknownAccount title="E-mail address" error={error} onRetry={() => void refetch()} />;
  return (
    <SettingPanel title="E-mail address" description={`You sign in with ${user.email ?? "no address yet"}.`}>
      {user.new_email ? (
        <PendingChange current={user.email ?? ""} next={user.new_email} sentAt={user.email_change_sent_at} />
      ) : (
        <form key={round} className="setting-form" onSubmit={submit} noValidate>
          <TextField
            label="New address"
            name="email"
            type="email"
            autoComplete="email"
            hint="Both addresses get an e-mail. The change is made after both have confirmed it."
            error={wrong}
            required
          />
          <p className="setting-buttons">
            <Button type="submit" disabled={change.isBusy}>
              {change.isBusy ? "Sending..." : "Change address"}
            </Button>
          </p>
        </form>
      )}
    </SettingPanel>
  );
}

type PendingProps = { readonly current: string; readonly next: string; readonly sentAt: string | undefined };

function PendingChange({ current, next, sentAt }: PendingProps) {
  const resending = useAccountAction({
    run: () => requestAccount((client) => client.resend({ type: "email_change", email: next })),
    successToast: { title: "E-mails sent again", message: "The links in the earlier e-mails no longer work." },
  });
  const cancelling = useAccountAction({
    run: () => requestAccount((client) => client.updateUser({ email: current })),
    successToast: { title: "Change cancelled", message: `Your address stays ${current}.` },
  });
  const busy = resending.isBusy || cancelling.isBusy;
  return (
    <>
      <p className="setting-notice" role="status">
        <strong>{next} is not confirmed yet.</strong> Open the e-mails at {current} and at {next}
        {sentAt && `, sent ${relativeTime(sentAt)},`} and press the button on the page of each link.
      </p>
      <p className="setting-buttons">
        <Button variant="outline" onClick={() => resending.runAction()} disabled={busy}>
          {resending.isBusy ? "Sending..." : "Send the e-mails again"}
        </Button>
        <Button variant="ghost" onClick={() => cancelling.runAction()} disabled={busy}>
          {cancelling.isBusy ? "Cancelling..." : "Cancel the change"}
        </Button>
      </p>
    </>
  );
}
