import { Fragment } from "react";
import type { PublishingHistory } from "#manuscripts/published/publishing-history.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import type { Publication } from "#publications/core/publication.ts";
import { longDay } from "#ui/formatting/dates.ts";

type ReviewProps = {
  readonly publication: Publication;
  /** Absent where no manuscript led to it. */
  readonly history: PublishingHistory | undefined;
};

/** The statement of peer review of a publication: its manuscript's, otherwise the one that an editor entered. */
export const findReviewStatement = ({ publication, history }: ReviewProps): string | undefined =>
  history?.statement ?? publication.details.review_statement;

/** How the work was reviewed, by whom it was edited, and when; unknown parts are left out. */
export function ReviewSection({ publication, history }: ReviewProps) {
  const statement = findReviewStatement({ publication, history });
  const editors = publication.parent?.contributors.filter(({ role }) => role === "editor") ?? [];
  const dates = {
    Received: history?.received,
    Revised: history?.revised,
    Accepted: history?.accepted,
    Published: history?.published,
  };
  if (statement === undefined && !history) return null;
  return (
    <section className="publishing-history" aria-labelledby="history-heading">
      <h2 id="history-heading" className="heading-4">
        How this work was reviewed
      </h2>
      {statement && <p className="small">{statement}</p>}
      <dl className="small">
        {editors.length > 0 && (
          <>
            <dt>Volume edited by</dt>
            <dd>{editors.map(({ name }) => displayName(name)).join(", ")}</dd>
          </>
        )}
        {Object.entries(dates).map(([name, day]) => (
          <Fragment key={name}>
            {day && (
              <>
                <dt>{name}</dt>
                <dd>
                  <time dateTime={day}>{longDay(day)}</time>
                </dd>
              </>
            )}
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
