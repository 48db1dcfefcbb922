import type { ReactNode } from "react";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import type { View } from "./list-address.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { SearchForm } from "./search-form.tsx";
import { timeOfDay } from "#ui/formatting/dates.ts";

type ToolbarProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly filtersOpen: boolean;
  readonly filterCount: number;
  readonly onFilters: () => void;
  /** The menu of saved views. */
  readonly views: ReactNode;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** The time of the last fetch in milliseconds; 0 before the first. */
  readonly updatedAt: number;
};

/** The toolbar: search, saved views, filters, refresh and view. */
export function Toolbar({ search, onSearch, filtersOpen, filterCount, onFilters, views, ...rest }: ToolbarProps) {
  return (
    <div className="dashboard-toolbar">
      <SearchForm search={search} onSearch={onSearch} />
      {views}
      <Button variant="outline" onClick={onFilters} aria-expanded={filtersOpen} aria-controls="dashboard-filters">
        <DashboardIcon name="filter" size={16} />
        <span className="filters-word">Filters</span>
        {filterCount > 0 && ` (${filterCount})`}
      </Button>
      <Refresh updatedAt={rest.updatedAt} />
      <ViewToggle view={rest.view} onView={rest.onView} />
    </div>
  );
}

function Refresh({ updatedAt }: Pick<ToolbarProps, "updatedAt">) {
  const queries = useQueryClient();
  const isBusy = useIsFetching({ queryKey: PUBLICATIONS_KEY }) > 0;
  return (
    <span className="dashboard-refresh">
      <Button
        variant="outline"
        onClick={() => void queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY })}
        aria-disabled={isBusy}
      >
        <DashboardIcon name="refresh" size={16} />
        Refresh
      </Button>
      <span className="small quiet" role="status">
        {isBusy ? "refreshing..." : updatedAt > 0 && `updated ${timeOfDay(new Date(updatedAt))}`}
      </span>
    </span>
  );
}

const VARIANTS = [
  ["card", "Card view", "layout-grid"],
  ["list", "List view", "list"],
] as const;

const ViewToggle = ({ view, onView }: Pick<ToolbarProps, "view" | "onView">) => (
  <div className="view-toggle" role="group" aria-label="View">
    {VARIANTS.map(([name, label, icon]) => (
      <Tooltip key={name} words={label}>
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={label}
          aria-pressed={view === name}
          onClick={() => onView(name)}
        >
          <DashboardIcon name={icon} />
        </button>
      </Tooltip>
    ))}
  </div>
);
