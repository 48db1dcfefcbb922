import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { langAttribute } from "#publications/core/language.ts";
import type { QueuedManuscript } from "./queue-queries.ts";

type QueuedProps = { readonly manuscript: QueuedManuscript };

/** The title of a manuscript of the queue, which opens its page. */
export const QueuedTitle = ({ manuscript: { number, title, language } }: QueuedProps) => (
  <Link
    to={DASHBOARD.contentReviewItem}
    params={{ id: number }}
    className="queue-title link"
    aria-label={`${title}, ${number}`}
  >
    <bdi lang={langAttribute(language)}>{title}</bdi>
  </Link>
);

export const NumberAndKind = ({ manuscript: { number, kind } }: QueuedProps) => (
  <span className="small quiet queue-line">
    <span className="mono">{number}</span> · {MANUSCRIPT_KINDS[kind]}
  </span>
);
