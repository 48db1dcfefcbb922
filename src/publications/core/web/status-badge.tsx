import type { PublicationStatus } from "#publications/core/publication.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { STATUS_LABELS } from "#publications/core/publication-labels.ts";

/** Specification §4: published default, under_review secondary, draft outline, archived destructive. */
const COLOURS: Readonly<Record<PublicationStatus, BadgeColour>> = {
  published: "green",
  under_review: "blue",
  draft: "outline",
  archived: "red",
};

export const StatusBadge = ({ status }: { readonly status: PublicationStatus }) => (
  <Badge colour={COLOURS[status]} icon={status === "archived" ? <DashboardIcon name="archive" size={14} /> : undefined}>
    {STATUS_LABELS[status]}
  </Badge>
);
