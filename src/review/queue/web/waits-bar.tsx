import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { QueueTab } from "#review/queue/queue-query.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

type Waits = Readonly<Record<"me" | "editors" | "reviewers" | "authors" | "press", number>>;

const PARTS: readonly (readonly [keyof Waits, string, QueueTab])[] = [
  ["me", "wait for you", "needs_me"],
  ["editors", "for other editors", "all"],
  ["reviewers", "for reviewers", "in_review"],
  ["authors", "for authors", "with_author"],
  ["press", "for production", "production"],
];

/** A bar of the waiting manuscripts by the person who must act: each part is as wide as its count and links to its list. */
export const WaitsBar = ({ waits }: { readonly waits: Waits }) => (
  <nav className="waits" aria-label="Waiting manuscripts by person">
    {PARTS.map(([name, words, tab]) => (
      <MarkedLink
        key={name}
        to={DASHBOARD.contentReview}
        search={{ tab }}
        className={`waits-part waits-${name}`}
        style={{ flexGrow: Math.max(1, waits[name]) }}
        activeProps={{}}
      >
        <b>{waits[name]}</b> {words}
      </MarkedLink>
    ))}
  </nav>
);
