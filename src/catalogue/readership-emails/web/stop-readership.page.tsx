import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

type StopReadershipPageProps = {
  /** The page's own path, which takes the answer. */
  readonly path: string;
  readonly isStopped: boolean;
};

/** The page of the link *Stop these e-mails*: a form that needs neither a sign-in nor a script. */
export const StopReadershipPage = ({ path, isStopped }: StopReadershipPageProps) => (
  <article className="page-width site-page">
    <h1 className="display-2">{isStopped ? "The e-mails are stopped" : "Stop e-mails about your readers?"}</h1>
    {isStopped ? (
      <>
        <p className="reading">
          We send you no more e-mails about how your titles are read. You can switch them on again in your settings.
        </p>
        <p className="site-page-ways">
          <ButtonLink href={DASHBOARD.notifications}>Your notifications</ButtonLink>
        </p>
      </>
    ) : (
      <form method="post" action={path}>
        <p className="reading">You then get no more e-mails about how often your titles are read.</p>
        <p className="site-page-ways">
          <Button type="submit">Stop these e-mails</Button>
        </p>
      </form>
    )}
  </article>
);
