import { CONFIRMATIONS, type ConfirmationType } from "#accounts/core/confirmation.ts";
import { requestSentence, type RequestedFor, type EmailLink } from "#accounts/core/email-link.ts";
import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";
import ConfirmCode from "./confirm-code.island.tsx";
import Confirm from "./confirm.island.tsx";
import { DeadLink } from "#accounts/core/web/dead-link.tsx";
import NewEmail from "./new-email.island.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type ConfirmPageProps = {
  readonly pressName: string;
  readonly type: ConfirmationType;
  readonly link: EmailLink;
  /** The least number of characters of a password. */
  readonly minimum: number;
  readonly target: string;
  readonly sendsMail: boolean;
};

/** The page `/auth/confirm`, which says what an e-mail's link will do, with the button that does it. */
export const ConfirmPage = (props: ConfirmPageProps) => (
  <AuthPanel
    pressName={props.pressName}
    title={CONFIRMATIONS[props.type].title}
    sentence={CONFIRMATIONS[props.type].sentence}
  >
    {props.link.state !== "live" && <NeedsScript />}
    <Content {...props} />
  </AuthPanel>
);

function Content({ type, link, target, minimum, sendsMail }: ConfirmPageProps) {
  if (link.state === "live")
    return <Island name="accounts/confirm" of={Confirm} props={{ type, link, target, minimum }} />;
  if (link.state === "none")
    return <Island name="accounts/confirm-code" of={ConfirmCode} props={{ type, target, minimum }} />;
  if (link.state === "other_browser") return <OtherBrowser {...{ request: link.request, target, sendsMail }} />;
  if (type === "email_change") return <DeadLink href={DASHBOARD.settings} label="Request it again in Settings" />;
  return (
    <div className="auth-step">
      <p className="auth-alert">
        This link no longer works. It is older than ten minutes, or was already used. If you have used it, sign in.
      </p>
      <Island name="accounts/new-email" of={NewEmail} props={{ type, target, sendsMail }} />
      <p>
        <a className="link auth-textlink" href="/auth">
          Sign in
        </a>
      </p>
    </div>
  );
}

type OtherBrowserProps = Pick<ConfirmPageProps, "target" | "sendsMail"> & { readonly request: RequestedFor };

/** The notice for a link to sign in that another browser requested: it does not work in this one (ASVS 5.0, 6.6.2). */
const OtherBrowser = ({ request, target, sendsMail }: OtherBrowserProps) => (
  <div className="auth-step">
    <p className="auth-alert">
      This link works only in the browser in which you requested it. Open it there, or type the code of the e-mail
      there.
    </p>
    <p>Requested: {requestSentence(request)}</p>
    <p>To sign in here, request a new link. If you did not request a link, ignore the e-mail.</p>
    <Island name="accounts/new-email" of={NewEmail} props={{ type: "magiclink", target, sendsMail }} />
  </div>
);
