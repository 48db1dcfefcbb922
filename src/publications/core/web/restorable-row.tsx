import type { ComponentProps, ReactNode } from "react";
import { displayName } from "#people/core/person-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";

type WhenAndByProps = {
  /** Words before the time, such as "Replaced". */
  readonly words?: string | undefined;
  readonly at: ComponentProps<typeof TimeAgo>["at"];
  /** null: the press itself, or an erased account. */
  readonly by: Parameters<typeof displayName>[0] | null;
};

/** When something was deleted or replaced, and by whom: "Deleted 2 days ago by Edith Lindqvist". */
export const WhenAndBy = ({ words, at, by }: WhenAndByProps) => (
  <span>
    {words !== undefined && `${words} `}
    <TimeAgo at={at} />
    {by && (
      <span className="quiet">
        {" "}
        by <bdi>{displayName(by)}</bdi>
      </span>
    )}
  </span>
);

type RestorableActionsProps = {
  /** What the row is about, for screen readers. */
  readonly name: string;
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
  /** Further actions, between the two. */
  readonly children?: ReactNode;
};

/** The actions on something that was deleted: *Restore* and *Delete now*. */
export const RestorableActions = ({ name, isRestoring, onRestore, onDelete, children }: RestorableActionsProps) => (
  <span className="publication-row-actions">
    <Button variant="outline" size="small" aria-label={`Restore: ${name}`} disabled={isRestoring} onClick={onRestore}>
      Restore
    </Button>
    {children}
    <Button variant="ghost" size="small" aria-label={`Delete now: ${name}`} onClick={onDelete}>
      Delete now
    </Button>
  </span>
);
