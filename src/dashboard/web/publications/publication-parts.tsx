import { type ComponentProps, lazy, Suspense } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import type { CollectedPublications } from "#publications/web/collection-slot.ts";
import type { DepositedPublications } from "#publications/web/deposit-slot.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
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

/** Loaded when it is shown. */
const Discoverability = lazy(async () => ({
  default: (await import("#distribution/destinations/web/publication-discoverability.tsx")).PublicationDiscoverability,
}));

export const drawDiscoverability = (publication: PublicationBody) => (
  <Suspense fallback={null}>
    <Discoverability publication={publication} />
  </Suspense>
);

/** Loaded when it is opened. */
const CollectDialog = lazy(async () => ({
  default: (await import("#catalogue/collections/editing/web/collect-dialog.tsx")).CollectDialog,
}));

export const drawCollections = (publications: CollectedPublications) => (
  <Suspense fallback={null}>
    <CollectDialog {...publications} />
  </Suspense>
);

/** Loaded when it is opened. */
const DepositDialog = lazy(async () => ({
  default: (await import("#distribution/deposits/web/deposit-dialog.tsx")).DepositDialog,
}));

export const drawDeposit = (publications: DepositedPublications) => (
  <Suspense fallback={null}>
    <DepositDialog {...publications} />
  </Suspense>
);

/** Loaded when a list or a publication shows it. */
const DepositBadge = lazy(async () => ({
  default: (await import("#distribution/deposits/web/deposit-badge.tsx")).DepositBadge,
}));

export const drawDepositBadge = (publication: ComponentProps<typeof DepositBadge>["publication"]) => (
  <Suspense fallback={null}>
    <DepositBadge publication={publication} />
  </Suspense>
);
