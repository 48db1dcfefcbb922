import { can } from "#people/policy.ts";
import type { Role } from "#people/roles/role.ts";
import type { PublicationStatus } from "./publication.ts";

/** Who looks at a publication; undefined is a visitor. */
export type Reader = { readonly id: string; readonly roles: readonly Role[] } | undefined;

/** As much of a publication as the policy looks at. */
export type GuardedPublication = {
  readonly status: PublicationStatus;
  readonly created_by?: string | null | undefined;
  /** An author's proposal for the catalogue, not a record of the staff's own. */
  readonly is_proposal?: boolean | undefined;
  /** The book or proceedings it belongs to. */
  readonly parent?: Omit<GuardedPublication, "parent"> | null | undefined;
};

/**
 * What there is to see of a publication. `publication`: that it exists, and what the API answers about it. `page`: its public
 * page with covers, open files, citations and exports, the same for everybody. `list`: search, sitemap, feeds, lists.
 */
export const SIGHTS = ["publication", "page", "list"] as const;
export type Sight = (typeof SIGHTS)[number];

/** Everybody who is not named elsewhere is the public; authors see more of what they made themselves. */
export const AUDIENCES = ["public", "reviewers", "editors"] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Rule = {
  /** The statuses in which it is seen. */
  readonly statuses: readonly PublicationStatus[];
  /** A part is seen only where the book it belongs to is seen too. */
  readonly asParent: boolean;
  /** Authors' drafts that were not sent to the editors yet are seen as well. */
  readonly proposals: boolean;
};

const PUBLISHED = { statuses: ["published"], asParent: true, proposals: true } as const;
/** What was archived keeps its page, so that no citation breaks. */
const PAGE = { statuses: ["published", "archived"], asParent: true, proposals: true } as const;

/** The one table of who sees what (docs/decisions/0038-visibility.md); `server/visibility-condition.ts` is the same in SQL. */
export const VISIBILITY: Readonly<Record<Sight, Readonly<Record<Audience, Rule>>>> = {
  publication: {
    public: PUBLISHED,
    // Decision A7: reviewers read what is published or archived.
    reviewers: { statuses: ["published", "archived"], asParent: false, proposals: true },
    editors: { statuses: ["draft", "under_review", "published", "archived"], asParent: false, proposals: false },
  },
  page: { public: PAGE, reviewers: PAGE, editors: PAGE },
  list: { public: PUBLISHED, reviewers: PUBLISHED, editors: PUBLISHED },
};

export function audienceOf(reader: Reader): Audience {
  if (!reader) return "public";
  if (can(reader.roles, "edit_publication")) return "editors";
  return can(reader.roles, "see_publications") ? "reviewers" : "public";
}

function isWithin({ statuses, proposals }: Rule, { status, is_proposal }: Omit<GuardedPublication, "parent">): boolean {
  return statuses.includes(status) && (proposals || !(status === "draft" && is_proposal === true));
}

function isSeen(rule: Rule, publication: GuardedPublication): boolean {
  const { parent } = publication;
  return isWithin(rule, publication) && (!rule.asParent || !parent || isWithin(rule, parent));
}

/**
 * May this reader know that the publication exists? Who may not is answered 404, never 403. Authors see what they made
 * (decision A5): a draft of theirs is seen by nobody else until it is sent to the editors.
 */
export const mayReadPublication = (reader: Reader, publication: GuardedPublication): boolean =>
  isOwn(reader, publication) || isSeen(VISIBILITY.publication[audienceOf(reader)], publication);

/** Has it a public page? Published or archived, and its book as well. */
export const hasPublicPage = (publication: GuardedPublication): boolean => isSeen(VISIBILITY.page.public, publication);

/** Does it stand in search, sitemap, feeds and lists for everybody? */
export const isListed = (publication: GuardedPublication): boolean => isSeen(VISIBILITY.list.public, publication);

/** The publication as this reader sees it: without the book it belongs to where they may not know of that book. */
export function withReadableParent<Seen extends GuardedPublication>(reader: Reader, publication: Seen): Seen {
  const { parent } = publication;
  return !parent || mayReadPublication(reader, parent) ? publication : { ...publication, parent: undefined };
}

/** Did this reader make it, with a role that still adds publications? */
export const isOwn = (reader: Reader, { created_by }: Pick<GuardedPublication, "created_by">): boolean =>
  reader !== undefined && created_by === reader.id && can(reader.roles, "add_publication");

/** May they change it? An author may go on with a draft of their own (decision A5). */
export function mayEditPublication(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  if (can(reader.roles, "edit_publication")) return true;
  return publication.status === "draft" && isOwn(reader, publication);
}

/** The statuses that somebody may save a record with (decisions A5, F1); none where they may save none. */
export function statusesToSave(roles: readonly Role[]): readonly PublicationStatus[] {
  if (can(roles, "edit_publication")) return ["draft", "under_review", "published", "archived"];
  return can(roles, "add_publication") ? ["draft", "under_review"] : [];
}

/** Admins see the register of the whole press, everybody else what is their own (decision A6). */
export const seesAllSubmissions = (roles: readonly Role[]): boolean => roles.includes("admin");
