import { Link } from "@tanstack/react-router";
import { use } from "react";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { DepositBadgeSlot } from "#publications/listing/web/columns/deposit-badge-slot.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import { getRememberedList } from "#publications/listing/web/list-choices.ts";
import { PublicationBadges } from "#publications/listing/web/publication-head.tsx";
import { ParentLine, PublicationNames, PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { listPath } from "#publications/editing/web/list-path.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { ScheduleWords } from "#publications/schedule/web/schedule-words.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { useScreenHeading } from "#ui/screen-head.tsx";

type HeadProps = { readonly publication: PublicationBody };

/** The head of a publication's screen: the way back, cover, title, names and state. */
export function PublicationScreenHead({ publication }: HeadProps) {
  const { roles } = useViewer();
  const heading = useScreenHeading();
  const drawCover = use(CoverSlot);
  const { status, parent, sequential_id } = publication;
  return (
    <header className="publication-screen-head">
      <nav aria-label="Breadcrumb" className="publication-screen-way">
        <Link to={listPath(roles)} search={getRememberedList()} className="link">
          Publications
        </Link>
      </nav>
      <span className="publication-cover" aria-hidden="true">
        {drawCover(publication)}
      </span>
      <div className="publication-text">
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          <PublicationTitle {...publication} />
        </h1>
        <ParentLine {...publication} />
        <PublicationNames {...publication} />
        <p className="publication-eyebrow">
          <PublicationBadges publication={publication} /> {use(DepositBadgeSlot)(publication)}
        </p>
        <ScheduleWords publication={publication} />
      </div>
      <div className="publication-screen-actions">
        {hasPublicPage({ status, parent }) && (
          <ButtonLink variant="outline" href={publicationPath(sequential_id)}>
            Open public page
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
