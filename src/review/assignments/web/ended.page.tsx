import { ANSWERED } from "#review/assignments/answered.ts";
import { Button } from "#ui/forms/button.tsx";

type EndedPageProps = {
  readonly title: string;
  readonly sentence: string;
  /** The form that sends an e-mail to the invitation's own address; absent where there is nothing to send. */
  readonly again?:
    | { readonly answer: "reopen" | "reconsider" | "renew"; readonly label: string; readonly action: string }
    | undefined;
};

/** The page of a link that opens no review any more; it may send a new one to the same address. */
export const EndedPage = ({ title, sentence, again }: EndedPageProps) => (
  <article className="page-width review-invitation">
    <h1 id={ANSWERED} tabIndex={-1} className="review-title">
      {title}
    </h1>
    <p>{sentence}</p>
    {again && (
      <form method="post" action={again.action}>
        <input type="hidden" name="answer" value={again.answer} />
        <Button type="submit">{again.label}</Button>
      </form>
    )}
  </article>
);
