import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { Dashboard } from "#dashboard/web/queries.ts";
import { TestMailButton } from "#outbox/web/test-mail.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { mailStateQuery } from "./home-queries.ts";

type Mail = NonNullable<Dashboard["mail"]>;

/** A notice on the home of admins that the press cannot send e-mail, has not tested it, or that its server does not take e-mails now. */
export function MailBanner({ mail }: Pick<Dashboard, "mail">) {
  if (!mail || !isProblem(mail)) return null;
  return (
    <Notice>
      <p>
        <strong>{describeProblem(mail)}</strong> <Advice mail={mail} />
      </p>
      <p>
        <TestMailButton />
      </p>
    </Notice>
  );
}

/** The same in one line, for the other screens of admins. The outbox has a notice of its own where no server is set. */
export function MailLine() {
  const { pathname } = useLocation();
  const { data: mail } = useQuery(mailStateQuery);
  const hasOwnNotice = pathname === DASHBOARD.home || (pathname === DASHBOARD.outbox && mail?.server === null);
  if (!mail || hasOwnNotice || !isProblem(mail)) return null;
  return (
    <Notice isLine>
      <p>
        <strong>{describeProblem(mail)}</strong>{" "}
        {pathname !== DASHBOARD.outbox && (
          <Link to={DASHBOARD.outbox} className="link">
            Open the Outbox
          </Link>
        )}
      </p>
    </Notice>
  );
}

const Notice = ({ isLine = false, children }: { readonly isLine?: boolean; readonly children: ReactNode }) => (
  <section className={isLine ? "dashboard-warning dashboard-warning-line" : "dashboard-warning"} aria-label="E-mail">
    <DashboardIcon name="alert" />
    <div className="warning-list">{children}</div>
  </section>
);

const isProblem = ({ server, has_sent: hasSent, failing }: Mail): boolean => server === null || !hasSent || !!failing;

function describeProblem({ server, failing }: Mail): string {
  if (server === null) return "This press cannot send e-mail yet.";
  if (failing) return `The mail server ${server} does not take e-mails now.`;
  return `The mail server ${server} has not accepted an e-mail yet.`;
}

function Advice({ mail: { server, failing } }: { readonly mail: Mail }) {
  if (server === null)
    return (
      <>
        No mail server is set: e-mails wait in the <ToOutbox />, where you can read them and pass their links on. To
        send e-mail, set <code className="mono">SMTP_URL</code> and start the press again.
      </>
    );
  if (!failing) return <>Send a test e-mail to your own address to check it.</>;
  const { waiting, since, reason } = failing;
  return (
    <>
      {waiting === 1 ? "1 e-mail waits" : `${waiting} e-mails wait`} in the <ToOutbox /> since{" "}
      <time dateTime={since}>{shortDateAndTime(since)}</time>. {waiting === 1 ? "It is" : "They are"} tried again by the
      press. The server’s last answer was: <code className="mono doi">{reason}</code>
    </>
  );
}

const ToOutbox = () => (
  <Link to={DASHBOARD.outbox} className="link">
    Outbox
  </Link>
);
