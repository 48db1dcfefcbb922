import { lazy, Suspense } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { PublicationCover } from "./publication-cover.tsx";

export const drawCover = (publication: ListedPublication) => <PublicationCover publication={publication} />;

/** Loaded when it is shown. */
const Readership = lazy(async () => ({
  default: (await import("#statistics/web/publication-readership.tsx")).PublicationReadership,
}));

export const drawReadership = ({ id }: Pick<ListedPublication, "id">) => (
  <Suspense fallback={null}>
    <Readership id={id} />
  </Suspense>
);
