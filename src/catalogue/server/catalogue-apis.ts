import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { collectionsApi } from "#catalogue/collections/editing/server/collections-api.ts";
import { peopleEditingApi } from "#catalogue/people/editing/server/people-editing-api.ts";
import { savedSearchesApi } from "#catalogue/saved-searches/server/saved-searches-api.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import type { Context } from "#platform/context.ts";

/** The operations on the pages of people, on collections and on saved searches. */
export const catalogueApis = (deps: { readonly ctx: Context }) => [
  peopleEditingApi(deps),
  collectionsApi(deps),
  savedSearchesApi(deps),
];

/** The pages to which suggested people and subjects lead. */
export const SUGGESTED_PATHS = { person: personPath, subject: subjectPagePath };
