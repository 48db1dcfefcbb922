import { Button, ButtonLink } from "#ui/forms/button.tsx";

/** What the page says of one kind of e-mail. */
export type StopEmailsWords = {
  readonly question: string;
  /** What stopping does, before it is done. */
  readonly effect: string;
  /** What was done, and how to go back. */
  readonly done: string;
  /** Where to go from there; the first is the plainest way. */
  readonly ways: readonly (readonly [label: string, path: string])[];
};

type StopEmailsPageProps = {
  readonly words: StopEmailsWords;
  /** The page's own path, which takes the form. */
  readonly path: string;
  readonly isStopped: boolean;
};

/** The page of an e-mail's link *Stop these e-mails*: a form that needs neither a sign-in nor a script. */
export const StopEmailsPage = ({ words, path, isStopped }: StopEmailsPageProps) => (
  <article className="page-width site-page">
    <h1 className="display-2">{isStopped ? "The e-mails are stopped" : words.question}</h1>
    {isStopped ? (
      <>
        <p className="reading">{words.done}</p>
        <p className="site-page-ways">
          {words.ways.map(([label, href], index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? "default" : "outline"}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </>
    ) : (
      <form method="post" action={path}>
        <p className="reading">{words.effect}</p>
        <p className="site-page-ways">
          <Button type="submit">Stop these e-mails</Button>
        </p>
      </form>
    )}
  </article>
);
