import { NEWS_FEED_PATH, type NewsItem } from "#policies/news/news-item.ts";
import { NewsList } from "./news-list.tsx";

/** `/news`: what the press announces, the newest first. */
export function NewsPage({ pressName, items }: { pressName: string; items: readonly NewsItem[] }) {
  return (
    <div className="page-width site-page">
      <p className="eyebrow">{pressName}</p>
      <h1 className="display-2">News</h1>
      {items.length === 0 ? <p className="reading">There is no news yet.</p> : <NewsList items={items} heading="h2" />}
      <p className="news-feed">
        <a className="link" href={NEWS_FEED_PATH}>
          News as an Atom feed
        </a>
      </p>
    </div>
  );
}
