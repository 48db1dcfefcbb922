import { newsPath, type NewsItem } from "#policies/news/news-item.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { longDay } from "#ui/formatting/dates.ts";

/** News, each with its day, its title and its first paragraph. `heading` is the level of the titles. */
export function NewsList({ items, heading: Heading }: { items: readonly NewsItem[]; heading: "h2" | "h3" }) {
  return (
    <ul className="news-list">
      {items.map(({ slug, title, body, publishedOn }) => (
        <li key={slug}>
          <p className="small">
            <time dateTime={publishedOn}>{longDay(publishedOn)}</time>
          </p>
          <Heading className="heading-4">
            <a href={newsPath(slug)}>{title}</a>
          </Heading>
          <p>
            <InlineText text={body.summary} />
          </p>
        </li>
      ))}
    </ul>
  );
}
