import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { FilesApi } from "#publications/files/server/files-api.ts";
import type { PublicationsApi } from "#publications/server/publications-api.ts";

const ADDRESS = `${location.origin}/api/v1`;

/** The key of all cached queries about publications, which are fetched again after a change. */
export const PUBLICATIONS_KEY = ["publications"] as const;

/** The key of all cached queries about waiting proposals, which are fetched again after a decision. */
export const APPROVALS_KEY = ["content-review"] as const;

/** The client of the operations on publications, with the server's types. The session cookie identifies the person. */
export const {
  publications,
  publishers,
  "publication-drafts": publicationDrafts,
  "saved-views": savedViews,
  trash,
} = hc<PublicationsApi>(ADDRESS, { fetch: apiFetch });

/** The client of the operations on their files. */
export const { publications: filesOf } = hc<FilesApi>(ADDRESS, { fetch: apiFetch });
