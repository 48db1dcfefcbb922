import { MANUSCRIPT_STATES, type ManuscriptState, type ReviewPhase } from "#manuscripts/manuscript.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";

const BADGES: Readonly<Record<ManuscriptState, readonly [BadgeColour, DashboardIconName]>> = {
  draft: ["outline", "pencil"],
  submitted: ["violet", "inbox"],
  screening: ["violet", "search"],
  returned: ["amber", "pencil"],
  in_review: ["blue", "list-checks"],
  revisions_requested: ["amber", "pencil"],
  accepted: ["green", "circle-check"],
  in_production: ["teal", "book-open"],
  published: ["green", "circle-check"],
  rejected: ["neutral", "ban"],
  withdrawn: ["neutral", "ban"],
};

type StageBadgeProps = { readonly state: ManuscriptState; readonly phase?: ReviewPhase | null };

/** The stage of a manuscript: word, icon and colour. When all reports are in, the decision is due. */
export function StageBadge({ state, phase }: StageBadgeProps) {
  const isDue = state === "in_review" && phase === "complete";
  const [colour, icon] = isDue ? (["amber", "clipboard-check"] as const) : BADGES[state];
  return (
    <Badge colour={colour} icon={<DashboardIcon name={icon} />}>
      {isDue ? "Decision due" : MANUSCRIPT_STATES[state]}
    </Badge>
  );
}
