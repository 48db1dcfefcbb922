import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { news } from "./news-client.ts";
import { newsQuery } from "./news-queries.ts";

type NewsRow = Awaited<ReturnType<NonNullable<typeof newsQuery.queryFn>>>["news"][number];

/** The news of the press: each item's text has the screen of all texts; here they are begun, withdrawn and shown again. */
export function NewsPanel() {
  const { data, error, refetch } = useQuery(newsQuery);
  return (
    <SettingPanel
      title="News"
      description="Readers see an item from the day of its first version: on /news, on the home page and in the feed."
    >
      <BeginNewsItem />
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && data.news.length > 0 && (
        <ul className="setting-rows" aria-label="News">
          {data.news.map((item) => (
            <NewsItemRow key={item.key} item={item} />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}

function BeginNewsItem() {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const { runAction, isBusy } = useAction({
    run: (): Promise<{ readonly key: string }> => readResult(news.$post({ json: { title } })),
    failed: "The news item could not be begun. Nothing has changed; please try again.",
    onDone: ({ key }) => void navigate({ to: DASHBOARD.pressText, params: { key } }),
    refreshes: newsQuery.queryKey,
  });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    runAction();
  };
  return (
    <form onSubmit={begin} className="form-pair news-begin" aria-label="Begin a news item">
      <TextField
        label="Title of a news item"
        value={title}
        maxLength={150}
        required
        onChange={({ target }) => setTitle(target.value)}
      />
      <p>
        <Button type="submit" variant="outline" disabled={isBusy}>
          Write the news item
        </Button>
      </p>
    </form>
  );
}

function describeState({ path, published_on, is_withdrawn }: NewsRow): string {
  if (is_withdrawn) return "Withdrawn";
  return published_on === null ? "Draft: readers do not see it yet" : `${path} · ${longDay(published_on)}`;
}

function NewsItemRow({ item }: { item: NewsRow }) {
  const { key, title, version, is_withdrawn } = item;
  const { runAction, isBusy } = useAction({
    run: (withdrawn: boolean) => readResult(news[":key"].withdrawn.$put({ param: { key }, json: { withdrawn } })),
    successToast: (withdrawn: boolean) => ({ title: withdrawn ? "News item withdrawn" : "News item shown again" }),
    failed: "The news item could not be changed. Nothing has changed; please try again.",
    refreshes: newsQuery.queryKey,
  });
  return (
    <li className="setting-row">
      <div>
        <p className="setting-row-title">
          <Link to={DASHBOARD.pressText} params={{ key }} className="link">
            {title}
          </Link>
        </p>
        <p className="quiet">{describeState(item)}</p>
      </div>
      {version > 0 && (
        <div className="setting-row-actions">
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => runAction(!is_withdrawn)}
            aria-label={`${is_withdrawn ? "Show again" : "Withdraw"}: ${title}`}
          >
            {is_withdrawn ? "Show again" : "Withdraw"}
          </Button>
        </div>
      )}
    </li>
  );
}
