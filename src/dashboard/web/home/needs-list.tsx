import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { dueWords } from "#dashboard/home/due-words.ts";
import type { Dashboard } from "#dashboard/web/queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { viewerTimeZone, toZonedTime } from "#press/core/zoned-time.ts";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";

const ICONS: Readonly<Record<string, DashboardIconName>> = {
  [DASHBOARD.contentReview]: "clipboard-check",
  [DASHBOARD.volumes]: "clipboard-check",
  [DASHBOARD.production]: "book-type",
  [DASHBOARD.enquiries]: "inbox",
  [DASHBOARD.outbox]: "mail",
  [DASHBOARD.reviews]: "list-checks",
  [DASHBOARD.manuscripts]: "pencil",
  [DASHBOARD.submissions]: "undo",
};

/** The tasks that are listed before the button. */
const FIRST = 8;

/** *Needs you*: the person's tasks, the most urgent first. */
export function NeedsList({ needs }: { readonly needs: Dashboard["needs_you"] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => toZonedTime(new Date(), viewerTimeZone()).day);
  // The button that was pressed is gone: the keyboard goes on at the first task that it brought.
  const next = useRecoveredFocus<HTMLAnchorElement>(isOpen);
  const others = (needs?.length ?? 0) - FIRST;
  return (
    <section className="dashboard-section" aria-labelledby="needs-you" aria-busy={!needs}>
      <h2 id="needs-you" className="heading-3">
        Needs you
      </h2>
      {!needs && <Skeleton height="row" />}
      {needs?.length === 0 && <p className="quiet">Nothing needs you.</p>}
      <ul className="needs">
        {needs?.slice(0, isOpen ? undefined : FIRST).map(({ sentence, href, why, due, area }, index) => (
          <li key={href + sentence}>
            <DashboardIcon name={ICONS[area] ?? "file-text"} />
            <a href={href} className="link" ref={index === FIRST ? next : undefined}>
              {sentence}
            </a>
            {due && <DueDate due={due} today={today} />}
            {why && <p className="need-why">{why}</p>}
          </li>
        ))}
      </ul>
      {others > 0 && !isOpen && (
        <p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {others === 1 ? "Show 1 more task" : `Show ${others} more tasks`}
          </Button>
        </p>
      )}
    </section>
  );
}

function DueDate({ due, today }: { readonly due: string; readonly today: string }) {
  const { words, isNow } = dueWords(due, today);
  return (
    <time className="need-due" dateTime={due} data-now={isNow}>
      {words}
    </time>
  );
}
