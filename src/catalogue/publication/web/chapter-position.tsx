import { hasPublicPage } from "#publications/core/policy.ts";
import { neighbours } from "#catalogue/core/contents.ts";
import { typeName } from "#catalogue/core/type-name.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { ParentPublication, Publication } from "#publications/core/publication.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";

type ChapterPositionProps = {
  readonly publication: Publication;
  readonly parent: ParentPublication;
  /** The published chapters of its parent, in their order. */
  readonly siblings: readonly ChapterSummary[];
};

/** The position, such as "Chapter 4 of Book", with links to the chapters before and after it. */
export function ChapterPosition({ publication, parent, siblings }: ChapterPositionProps) {
  const { previous, next } = neighbours(siblings, publication.id);
  return (
    <section className="chapter-position" aria-label="Place in the volume">
      <p>
        {[typeName(publication), publication.details.chapter_number].filter(Boolean).join(" ")} of{" "}
        <cite>
          <a className="link" href={hasPublicPage(parent) ? publicationPath(parent.sequential_id) : undefined}>
            <TitleText
              text={parent.title}
              formatted={parent.details.formatted_title}
              language={parent.details.language}
            />
          </a>
        </cite>
      </p>
      <ul>
        <Neighbour chapter={previous} rel="prev" label="Previous" />
        <Neighbour chapter={next} rel="next" label="Next" />
      </ul>
    </section>
  );
}

function Neighbour({ chapter, rel, label }: { chapter: ChapterSummary | undefined; rel: string; label: string }) {
  if (!chapter) return null;
  return (
    <li>
      {label}:{" "}
      <a className="link" rel={rel} href={publicationPath(chapter.sequential_id)}>
        <TitleText text={chapter.title} formatted={chapter.formatted_title} language={chapter.language} />
      </a>
    </li>
  );
}
