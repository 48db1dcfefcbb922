import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

type StopEmailsPageProps = {
  /** The page's own path, which takes the answer. */
  readonly path: string;
  readonly isStopped: boolean;
};

/** The page of an e-mail's link *Stop these e-mails*: a form that needs neither a sign-in nor a script. */
export const StopEmailsPage = ({ path, isStopped }: StopEmailsPageProps) => (
  <article className="page-width site-page">
    <h1 className="display-2">{isStopped ? "The e-mails are stopped" : "Stop e-mails about saved searches?"}</h1>
    {isStopped ? (
      <>
        <p className="reading">
          We send you no more e-mails about saved searches. The searches stay saved; you can switch their e-mails on
          again or delete them in your settings.
        </p>
        <p className="site-page-ways">
          <ButtonLink href={DASHBOARD.savedSearches}>Your saved searches</ButtonLink>
          <ButtonLink href={LIBRARY_PATH} variant="outline">
            Browse the library
          </ButtonLink>
        </p>
      </>
    ) : (
      <form method="post" action={path}>
        <p className="reading">You then get no more e-mails about new titles that match your saved searches.</p>
        <p className="site-page-ways">
          <Button type="submit">Stop these e-mails</Button>
        </p>
      </form>
    )}
  </article>
);
