import { Skeleton } from "#ui/display/skeleton.tsx";

/** Placeholders of the size of cards (specification §9: 6 on the home page, 8 in the library). */
export function TitleSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="title-skeleton" aria-hidden="true">
      <Skeleton className="skeleton-cover" />
      <Skeleton className="skeleton-line" />
      <Skeleton className="skeleton-line skeleton-short" />
    </li>
  ));
}
