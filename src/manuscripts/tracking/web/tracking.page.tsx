import { namesDay, zoneSentence } from "#manuscripts/emails/email-text.ts";
import { joinRanges } from "#ui/formatting/join-ranges.ts";

type TrackingPageProps = {
  readonly number: string;
  readonly sentence: string;
  readonly late: string | null;
  readonly timeZone: string;
};

/** `/track/{token}`: the author's sentence, and nothing else about the manuscript. */
export const TrackingPage = ({ number, sentence, late, timeZone }: TrackingPageProps) => (
  <article className="page-width linked-page">
    <header className="linked-page-head">
      <p className="quiet">{number}</p>
      <h1 className="linked-page-title">{joinRanges(sentence)}</h1>
      {late !== null && <p>{late}</p>}
      {namesDay(sentence) && <p className="small quiet">{zoneSentence(timeZone)}</p>}
    </header>
  </article>
);
