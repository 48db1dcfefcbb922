import { Button } from "./forms/button.tsx";
import { Skeleton } from "./display/skeleton.tsx";
import { Spinner } from "./display/spinner.tsx";

/** Placeholder rows, as high as the real ones, while a list loads (specification §9). `words`: "Loading users". */
export const ListLoading = ({ words, rows = 5 }: { readonly words: string; readonly rows?: number }) => (
  <div className="dashboard-list-waiting">
    <Spinner words={words} />
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height="row" />
    ))}
  </div>
);

type NothingFoundProps = { readonly title: string; readonly onClear: () => void };

/** Says that nothing matches the filters of a list, with a button that clears them. */
export const NothingFound = ({ title, onClear }: NothingFoundProps) => (
  <div className="panel dashboard-card">
    <h2 className="heading-3">{title}</h2>
    <p>Nothing matches the search and the filters together.</p>
    <p>
      <Button variant="outline" onClick={onClear}>
        Clear All
      </Button>
    </p>
  </div>
);

/** Says that a list has no such page, with a way to its first. */
export const NoSuchPage = ({ onFirst }: { readonly onFirst: () => void }) => (
  <p className="dashboard-list-empty">
    There is no such page.{" "}
    <button type="button" className="link" onClick={onFirst}>
      Go to the first page
    </button>
  </p>
);
