import { Fragment } from "react";
import type { PublishingHistory } from "#manuscripts/published/publishing-history.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** The dates and the review of a work that came as a manuscript; unknown ones are left out. */
export function PublishingHistorySection({ history }: { readonly history: PublishingHistory }) {
  const { received, revised, accepted, published, statement } = history;
  const dates = { Received: received, Revised: revised, Accepted: accepted, Published: published };
  return (
    <section className="publishing-history" aria-labelledby="history-heading">
      <h2 id="history-heading" className="heading-4">
        How this work was reviewed
      </h2>
      {statement && <p className="small">{statement}</p>}
      <dl className="small">
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
