import { callPath } from "#addresses/publication-addresses.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { longDay } from "#ui/formatting/dates.ts";

type CallOfVolumeProps = {
  readonly sequentialId: number;
  readonly call:
    | { readonly title: string; readonly opens_at: Date; readonly closes_at: Date; readonly time_zone: string }
    | undefined;
};

/** The call for papers of a volume, with its dates: what it says does not depend on the hour, because copies of the page are cached. */
export function VolumeCall({ sequentialId, call }: CallOfVolumeProps) {
  if (!call) return null;
  const [from, to] = [call.opens_at, call.closes_at].map((at) => longDay(toZonedTime(at, call.time_zone).day));
  return (
    <section aria-labelledby="call-heading" dir="ltr">
      <h2 id="call-heading" className="heading-3">
        Call for papers
      </h2>
      <p>
        <a className="link" href={callPath(sequentialId)}>
          <bdi>{call.title}</bdi>
        </a>
        {`, ${from} to ${to}`}
      </p>
    </section>
  );
}
