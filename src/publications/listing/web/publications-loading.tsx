import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import type { View } from "./list-address.ts";

/** Placeholders while the list loads: 5 rows or 6 cards (specification §9), as high as the real ones. */
export const PublicationsLoading = ({ view }: { readonly view: View }) => (
  <div className={view === "card" ? "publication-cards" : "rows-waiting"}>
    <span className="sr-only">
      <Spinner words="Loading publications" />
    </span>
    {Array.from({ length: view === "card" ? 6 : 5 }, (_, place) => (
      <Skeleton key={place} className={view === "card" ? "card-waiting" : "row-waiting"} />
    ))}
  </div>
);
