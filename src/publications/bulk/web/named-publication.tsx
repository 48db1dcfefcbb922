import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type NamedProps = {
  readonly title: string | null;
  /** The book of a chapter, because many chapters have the same title. */
  readonly parent: string | null | undefined;
  /** Its number: the title leads to its details in a window of its own. */
  readonly details?: number;
};

/** The title of a publication in a preview or a result; a chapter names its book. */
export const NamedPublication = ({ title, parent, details }: NamedProps) => (
  <span>
    {details === undefined ? (
      <bdi className="bulk-title" dir="auto">
        {title}
      </bdi>
    ) : (
      <Link to={DASHBOARD.publications} search={{ details }} className="link bulk-title" target="_blank">
        <bdi dir="auto">{title}</bdi>
      </Link>
    )}
    {parent && (
      <span className="bulk-parent">
        In: <bdi dir="auto">{parent}</bdi>
      </span>
    )}
  </span>
);
