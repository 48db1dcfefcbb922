import { NEWS_PATH, type NewsItem } from "#policies/news/news-item.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { TextBlock } from "#policies/core/web/text-section.tsx";
import { longDay } from "#ui/formatting/dates.ts";

/** `/news/a-new-series`: one news item. */
export function NewsItemPage({ item: { title, body, publishedOn, updatedOn } }: { item: NewsItem }) {
  return (
    <article className="page-width site-page">
      <p className="eyebrow">
        <a href={NEWS_PATH}>News</a>
      </p>
      <h1 className="display-2">{title}</h1>
      <div className="reading policy-text-body news-text">
        <p className="small">
          <time dateTime={publishedOn}>{longDay(publishedOn)}</time>
          {updatedOn !== publishedOn && `, changed ${longDay(updatedOn)}`}
        </p>
        <p className="policy-text-summary">
          <InlineText text={body.summary} />
        </p>
        {body.sections.map(({ id, title: heading, blocks }) => (
          <section key={id}>
            {heading && (
              <h2 id={id} className="heading-3">
                {heading}
              </h2>
            )}
            {blocks.map((block, index) => (
              <TextBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
