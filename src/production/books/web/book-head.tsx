import { use, useState } from "react";
import { drawCover } from "#covers/drawn-cover.ts";
import { coverVariantPath } from "#addresses/publication-addresses.ts";
import { pressName } from "#platform/web/press-name.ts";
import { langAttribute } from "#publications/core/language.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useScreenHeading } from "#ui/screen-head.tsx";
import { nameParts, paceSentence, progressSentence } from "../book-sentences.ts";
import { STYLE_LABELS } from "../../styles/style-names.ts";
import { ReleaseBookSlot } from "./book-actions-slots.ts";
import { type Book, isBuilding } from "./book-queries.ts";
import { editionPath } from "./edition-path.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { findBuildObstacle, useBuild } from "./use-build.ts";

const TYPES = { book: "Book", conference_proceedings: "Conference proceedings", academic_chapter: "Chapter" } as const;

/** Cover, title, what the book is, how far it is and when it is ready, and what can be done with it. */
export function BookHead({ book }: { readonly book: Book }) {
  const heading = useScreenHeading();
  const { title, language, type, total, is_edited, plan, forecast_on } = book;
  const [isPlanning, setPlanning] = useState(false);
  const pace = paceSentence({
    noun: type === "conference_proceedings" ? "volume" : "book",
    forecast: forecast_on === null ? null : longDay(forecast_on),
    planned: plan.planned_on === null ? null : longDay(plan.planned_on),
  });
  return (
    <header className="production-head">
      <span className="production-cover" aria-hidden="true">
        <BookCover book={book} />
      </span>
      <div className="production-text">
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </h1>
        <p className="small quiet">
          {type === "book" && is_edited ? "Edited book" : TYPES[type]}
          {total > 1 && ` · ${nameParts(type, total)}`} · {nameStyle(plan)} ·{" "}
          <button type="button" className="link" onClick={() => setPlanning(true)}>
            Edit plan…
          </button>
        </p>
        <p>
          <b>{progressSentence(book)}</b> <span className="quiet">{pace}</span>
        </p>
      </div>
      <HeadActions book={book} />
      {isPlanning && <PlanDialog book={book} onClose={() => setPlanning(false)} />}
    </header>
  );
}

/** The house style, and its version where there is more than one. */
const nameStyle = ({ style, style_version: version, newest_style_version: newest }: Book["plan"]): string =>
  newest === 1 ? STYLE_LABELS[style] : `${STYLE_LABELS[style]}, version ${version}`;

function HeadActions({ book }: { readonly book: Book }) {
  const { runAction, isBusy } = useBuild(book);
  const obstacle = findBuildObstacle(book);
  const pdf = book.editions.find(({ kind }) => kind === "pdf");
  return (
    <div className="production-actions">
      {pdf?.file && (
        <ButtonLink variant="outline" href={editionPath(book.sequential_id, "pdf")} target="_blank">
          <DashboardIcon name="eye" size={16} />
          Whole book as PDF
        </ButtonLink>
      )}
      <Button
        variant="outline"
        onClick={() => runAction()}
        disabled={isBusy || obstacle !== undefined}
        title={obstacle}
      >
        <DashboardIcon name="refresh" size={16} />
        {isBuilding(book) ? "Building…" : "Build the book"}
      </Button>
      {use(ReleaseBookSlot)({
        book: book.sequential_id,
        title: book.title,
        isPublished: book.status === "published",
        order: book.ordered_release,
      })}
    </div>
  );
}

/** The uploaded cover where readers see it, else the typographic one. */
function BookCover({ book }: { readonly book: Book }) {
  const { id, sequential_id, type, title, language, authors, is_edited, year, status, has_cover } = book;
  if (has_cover && hasPublicPage({ status }))
    return (
      <span className="cover">
        <img src={coverVariantPath(sequential_id, 320, "webp")} alt="" width={600} height={900} />
      </span>
    );
  const cover = { id, type, title, language, names: authors, edited: is_edited, year: year ?? undefined };
  // Made by our own code from escaped text, as on the public pages.
  return (
    <span className="cover" dangerouslySetInnerHTML={{ __html: drawCover({ ...cover, imprint: pressName() }, {}) }} />
  );
}
