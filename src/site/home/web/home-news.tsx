import { NEWS_PATH, type NewsItem } from "#policies/news/news-item.ts";
import { NewsList } from "#policies/news/web/news-list.tsx";

/** The latest news of the press on the home page. */
export function HomeNews({ items }: { items: readonly NewsItem[] }) {
  return (
    <section className="page-width home-section" aria-labelledby="news-heading">
      <div className="home-section-head">
        <h2 id="news-heading" className="heading-2">
          News of the press
        </h2>
        <a className="link" href={NEWS_PATH}>
          All news
        </a>
      </div>
      <NewsList items={items} heading="h3" />
    </section>
  );
}
