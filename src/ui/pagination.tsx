import { useId, useState } from "react";
import { Button } from "./forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Select } from "#ui/forms/select.tsx";

type PaginationProps = {
  readonly page: number;
  readonly pages: number;
  /** The name of the listed items: "users". */
  readonly label: string;
  /** The page stands in the address: the screen puts it there. */
  readonly onPage: (page: number) => void;
};

/** From so many pages on, a page can be reached by its number. */
const MANY_PAGES = 5;

/** Previous, where one is, next, and from five pages on a field for the number of a page. Nothing where one page is enough. */
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
      {pages >= MANY_PAGES && <PageJump pages={pages} onPage={onPage} />}
    </nav>
  );
}

/** A number beyond the last page leads to the last one, one below the first to the first. */
function PageJump({ pages, onPage }: Pick<PaginationProps, "pages" | "onPage">) {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <form
      className="pagination-jump"
      onSubmit={(event) => {
        event.preventDefault();
        const typedPage = Number.parseInt(typed, 10);
        if (Number.isNaN(typedPage)) return;
        setTyped("");
        onPage(Math.min(Math.max(typedPage, 1), pages));
      }}
    >
      <label htmlFor={id} className="small">
        Go to page
      </label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/gu, ""))}
      />
      <Button type="submit" variant="outline">
        Go
      </Button>
    </form>
  );
}

type PageSizeProps<Size extends number> = {
  readonly sizes: readonly Size[];
  readonly size: Size;
  readonly onSize: (size: Size) => void;
};

/** The choice of how many items stand on a page. */
export const PageSize = <Size extends number>({ sizes, size, onSize }: PageSizeProps<Size>) => (
  <div className="page-size">
    <Select
      label="Items on a page"
      hideLabel
      options={sizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
      value={String(size)}
      onChange={(chosen) => {
        const found = sizes.find((size) => String(size) === chosen);
        if (found !== undefined) onSize(found);
      }}
    />
  </div>
);
