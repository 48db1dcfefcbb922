import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { type PublicationTab, TAB_NAMES } from "#publications/form/publication-tabs.ts";
import { showChosen } from "#ui/show-chosen.ts";

type TabLinksProps = {
  /** The publication's number or uuid, as it stands in the address. */
  readonly id: string;
  readonly tabs: readonly PublicationTab[];
  readonly tab: PublicationTab;
  /** How many things a tab holds, as far as they are counted. */
  readonly counts?: Readonly<Partial<Record<PublicationTab, number | undefined>>>;
  /** The tabs with fields that were refused. */
  readonly wrong?: ReadonlySet<PublicationTab>;
};

/** The tabs of a publication's screen, each a link; on a narrow screen the row scrolls sideways. */
export function PublicationTabLinks({ id, tabs, tab, counts = {}, wrong }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab moves the row
  useEffect(() => showChosen(row.current), [tab]);
  return (
    <nav ref={row} className="tabs publication-tabs" aria-label="This publication">
      {tabs.map((one) => (
        <Link
          key={one}
          to={publicationScreenPath(id, one)}
          replace
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
          className="tab"
          aria-current={one === tab ? "page" : undefined}
        >
          {TAB_NAMES[one]}
          {counts[one] !== undefined && <span className="tab-count">{counts[one]}</span>}
          {wrong?.has(one) && <span className="tab-wrong">to check</span>}
        </Link>
      ))}
    </nav>
  );
}
