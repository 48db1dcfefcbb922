import type { MeasuredTimes } from "#manuscripts/tracking/status-sentence.ts";

/** The section's address on the page of the submission guidelines, and its title. */
export const MEASURED_SECTION = { id: "measured-times", title: "How long it has taken" };

/** The measured times of the press beside those that the guidelines promise. Stages that are not known yet are left out. */
export const MeasuredTimesSection = ({
  measured: { firstCheckDays, reviewDays },
}: {
  readonly measured: MeasuredTimes;
}) => (
  <section aria-labelledby={MEASURED_SECTION.id}>
    <h2 id={MEASURED_SECTION.id} className="heading-3">
      {MEASURED_SECTION.title}
    </h2>
    <p>
      We count these times from our own records. Half of the manuscripts took this long or less; the last hundred
      decisions count.
    </p>
    <ul>
      {firstCheckDays !== undefined && <li>Initial review: {days(firstCheckDays)}</li>}
      {reviewDays !== undefined && <li>Peer review, one round: {days(reviewDays)}</li>}
    </ul>
  </section>
);

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);
