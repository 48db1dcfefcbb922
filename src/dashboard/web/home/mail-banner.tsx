import { Link } from "@tanstack/react-router";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Dashboard } from "#dashboard/web/queries.ts";
import { TestMailButton } from "#outbox/web/test-mail.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** A notice for admins that the press cannot send e-mail yet, or has not tested it. */
export function MailBanner({ mail }: Pick<Dashboard, "mail">) {
  if (!mail || (mail.server !== null && mail.has_sent)) return null;
  return (
    <section className="dashboard-warning" aria-label="E-mail">
      <DashboardIcon name="alert" />
      <div className="warning-list">
        {mail.server === null ? (
          <p>
            <strong>This press cannot send e-mail yet.</strong> No mail server is set: e-mails wait in the{" "}
            <Link to={DASHBOARD.outbox} className="link">
              Outbox
            </Link>
            , where you can read them and pass their links on. To send e-mail, set{" "}
            <code className="mono">SMTP_URL</code> and start the press again.
          </p>
        ) : (
          <p>
            <strong>The mail server {mail.server} has not accepted an e-mail yet.</strong> Send a test e-mail to your
            own address to check it.
          </p>
        )}
        <p>
          <TestMailButton />
        </p>
      </div>
    </section>
  );
}
