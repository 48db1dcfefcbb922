import { Button } from "./button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type PaginationProps = {
  readonly page: number;
  readonly pages: number;
  /** The name of the listed items: "users". */
  readonly label: string;
  /** The page stands in the address: the screen puts it there. */
  readonly onPage: (page: number) => void;
};

/** Previous, where one is, next. Nothing where everything fits on one page. */
export function Pagination({ page, pages, label, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={`Pages of ${label}`}>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <DashboardIcon name="chevron-left" size={16} />
        Previous
      </Button>
      <span className="pagination-place" aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <DashboardIcon name="chevron-right" size={16} />
      </Button>
    </nav>
  );
}
