import type { ReactElement } from "react";
import { buttonClass } from "./button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

type PaginationProps = {
  readonly page: number;
  readonly pages: number;
  /** What is being paged through: "Users". */
  readonly label: string;
  /** A link to a page, with the given look and words inside. */
  readonly link: (page: number, inside: { className: string; children: ReactElement }) => ReactElement;
};

/** Previous, where one is, next. Nothing where everything fits on one page. */
export function Pagination({ page, pages, label, link }: PaginationProps) {
  if (pages <= 1) return null;
  const className = buttonClass({ look: "outline" });
  return (
    <nav className="pagination" aria-label={`Pages of ${label}`}>
      {page > 1 && link(page - 1, { className, children: <Way icon="chevron-left" words="Previous" /> })}
      <span className="pagination-place">
        Page {page} of {pages}
      </span>
      {page < pages && link(page + 1, { className, children: <Way icon="chevron-right" words="Next" /> })}
    </nav>
  );
}

const Way = ({ icon, words }: { icon: "chevron-left" | "chevron-right"; words: string }) => (
  <>
    {icon === "chevron-left" && <DeskIcon name={icon} size={16} />}
    {words}
    {icon === "chevron-right" && <DeskIcon name={icon} size={16} />}
  </>
);
