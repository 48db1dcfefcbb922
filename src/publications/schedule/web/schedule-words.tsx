import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { hourWords } from "#publications/core/details/schedule.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { longDay, shortDay } from "#ui/formatting/dates.ts";

type Scheduled = Pick<PublicationBody, "schedule">;

/** What a publication waits for, as short words of a list; nothing where it waits for nothing. */
export function ScheduleWords({ publication: { schedule } }: { readonly publication: Scheduled }) {
  if (!schedule) return null;
  const { publish_at, time_zone, open_access_from, publish_problem, open_access_problem } = schedule;
  return (
    <>
      {publish_at !== null && time_zone !== null && (
        <span className="schedule-words" title={time_zone}>
          {publish_problem === null ? "Publishes" : "Was not published"} {hourWords(publish_at, time_zone)}
        </span>
      )}
      {open_access_from !== null && (
        <span className="schedule-words">
          {open_access_problem === null ? "Embargo until" : "Was not opened"} {shortDay(open_access_from)}
        </span>
      )}
    </>
  );
}

/** Returns why something was not done when it was due, in sentences. */
export function problemSentences({ schedule }: Scheduled): readonly string[] {
  if (!schedule) return [];
  const { publish_problem, open_access_problem, publish_at, time_zone, open_access_from } = schedule;
  return [
    ...(publish_problem !== null && publish_at !== null
      ? [`It was not published on ${hourWords(publish_at, time_zone ?? "UTC")}. ${publish_problem}`]
      : []),
    ...(open_access_problem !== null && open_access_from !== null
      ? [`Its embargo did not end on ${longDay(open_access_from)}. ${open_access_problem}`]
      : []),
  ];
}

/** Below the status: when it is published, and for those who may publish, where the hour is set. */
export function ScheduleLine({ publication }: { readonly publication: PublicationBody }) {
  const { roles } = useViewer();
  const { schedule, status, type, sequential_id } = publication;
  if (type === "academic_chapter" || status === "published" || status === "archived") return null;
  const isSet = typeof schedule?.publish_at === "string";
  const publishes = can(roles, "edit_publication");
  if (!isSet && !publishes) return null;
  return (
    <p className="form-hint schedule-line">
      <ScheduleWords publication={{ schedule: isSet && schedule ? { ...schedule, open_access_from: null } : null }} />{" "}
      {publishes && (
        <Link to={publicationScreenPath(sequential_id, "access")} className="link">
          {isSet ? "Change the hour" : "Publish at a set hour"}
        </Link>
      )}
    </p>
  );
}
