import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { waitingQuery } from "./home-queries.ts";

/** The number of things that need the person, as the sidebar counts them: a link to *Needs you*, which names them. */
export function NeedsLine({ onFollow }: { readonly onFollow: () => void }) {
  const { data: waiting = new Map<string, number>() } = useQuery(waitingQuery);
  const count = [...waiting.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <p className="popover-lead">
      <Link to={DASHBOARD.home} className="link" onClick={onFollow}>
        {count === 1 ? "1 thing needs you" : `${count} things need you`}
      </Link>
    </p>
  );
}
