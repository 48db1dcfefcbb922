import type { MouseEvent } from "react";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";

export type BackLinkProps = {
  /** The parent's page, or the library's. */
  readonly href: string;
  /** There is a parent book or proceedings, to which the link then always goes. */
  readonly toParent: boolean;
};

/**
 * A link back to the parent book, otherwise to the previous page of this site, otherwise to the library (decision P11).
 */
export default function BackLink({ href, toParent }: BackLinkProps) {
  const goBack = (event: MouseEvent) => {
    if (toParent || history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <ButtonLink variant="ghost" size="small" className="back-link" href={href} onClick={goBack}>
      <Icon name="arrow-left" size={16} />
      Back
    </ButtonLink>
  );
}
