import { Hono } from "hono";
import {
  collectionPath,
  COLLECTIONS_PATH,
  CONFERENCES_PATH,
  feedPath,
  NEW_TITLES_PATH,
  PEOPLE_PATH,
  personPath,
  SERIES_PATH,
  seriesPath,
  conferencePath,
  SUBJECTS_PATH,
} from "#catalogue/browsing/browsing-paths.ts";
import { findCollection, listFirstOfCollection } from "#catalogue/collections/server/find-collection-page.ts";
import { findTitlesOfThisMonth } from "#catalogue/by-date/server/new-titles-page.tsx";
import { findConference, findConferencePage } from "#catalogue/conferences/server/find-conference-page.ts";
import { findPerson, listNewestOfPerson } from "#catalogue/people/server/find-person-page.ts";
import { findSeries, listNewestOfSeries } from "#catalogue/series/server/find-series-page.ts";
import { listNewestInSubject } from "#catalogue/subjects/server/find-subject-page.ts";
import { parseSubjectName, subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import { FEED_LENGTH, type FeedDeps, feedResponse } from "#distribution/server/feed-response.ts";
import { notFoundPage } from "../browsing/server/not-found-page.ts";

const toNamedFeed = (path: string, title: string) => ({ path, feedPath: feedPath(path), title });

/** The Atom feeds of subjects, people, series, conferences and collections: each page's address with `/feed.atom`. */
export function browsingFeeds(deps: FeedDeps): Hono {
  const { ctx } = deps;
  const routes = new Hono();
  routes.get(`${SUBJECTS_PATH}/:name/feed.atom`, async (c) => {
    const subject = parseSubjectName(c.req.param("name"));
    if (!subject) throw notFoundPage("Subject");
    const ids = await listNewestInSubject(ctx, subject, { limit: FEED_LENGTH });
    return feedResponse(c, deps, ids, toNamedFeed(subjectPagePath(subject), subject.heading));
  });
  routes.get(`${PEOPLE_PATH}/:slug/feed.atom`, async (c) => {
    const found = await findPerson(ctx, c.req.param("slug"));
    if (found?.movedTo !== undefined) return c.redirect(feedPath(personPath(found.movedTo)), 301);
    if (!found || found.person.publications === 0) throw notFoundPage("Person");
    const ids = await listNewestOfPerson(ctx, found.person, FEED_LENGTH);
    return feedResponse(c, deps, ids, toNamedFeed(personPath(found.person.slug), found.person.name));
  });
  routes.get(`${SERIES_PATH}/:slug/feed.atom`, async (c) => {
    const series = await findSeries(ctx, c.req.param("slug"));
    if (!series) throw notFoundPage("Series");
    const ids = await listNewestOfSeries(ctx, series, FEED_LENGTH);
    return feedResponse(c, deps, ids, toNamedFeed(seriesPath(series.slug), series.title));
  });
  routes.get(`${CONFERENCES_PATH}/:slug/feed.atom`, async (c) => {
    const conference = await findConference(ctx, c.req.param("slug"));
    if (!conference) throw notFoundPage("Conference");
    const { volumes } = await findConferencePage(ctx, conference, "newest");
    const ids = volumes.slice(0, FEED_LENGTH).map(({ id }) => id);
    return feedResponse(c, deps, ids, toNamedFeed(conferencePath(conference.slug), conference.name));
  });
  routes.get(`${COLLECTIONS_PATH}/:slug/feed.atom`, async (c) => {
    const found = await findCollection(ctx, c.req.param("slug"));
    if (!found) throw notFoundPage("Collection");
    if ("movedTo" in found) return c.redirect(feedPath(collectionPath(found.movedTo)), 301);
    const { collection } = found;
    const ids = await listFirstOfCollection(ctx, collection, FEED_LENGTH);
    return feedResponse(c, deps, ids, toNamedFeed(collectionPath(collection.slug), collection.title));
  });
  routes.get(`${NEW_TITLES_PATH}/feed.atom`, async (c) => {
    const { press } = await deps.context();
    const found = await findTitlesOfThisMonth(ctx, press);
    return feedResponse(
      c,
      deps,
      found?.ids.slice(0, FEED_LENGTH) ?? [],
      toNamedFeed(NEW_TITLES_PATH, "new this month"),
    );
  });
  return routes;
}
