import { can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { PublicationStatus } from "./publication.ts";

/** The viewer of a publication; undefined without a session. */
export type Reader = { readonly id: string; readonly roles: readonly Role[] } | undefined;

/** The parts of a publication that the policy needs. */
export type GuardedPublication = {
  readonly status: PublicationStatus;
  readonly created_by?: string | null | undefined;
  /** An author's proposal for the catalogue, not a publication of the staff. */
  readonly is_proposal?: boolean | undefined;
  /** The book or proceedings of a chapter or paper. */
  readonly parent?: Omit<GuardedPublication, "parent"> | null | undefined;
};

/**
 * The views of a publication. `publication`: that it exists, and what the API returns about it. `page`: its public page
 * with covers, open files, citations and exports, the same for everyone. `list`: search, sitemap, feeds, lists.
 */
export const VIEWS = ["publication", "page", "list"] as const;
export type View = (typeof VIEWS)[number];

/** Everyone else is the public; authors also see what they created. */
export const AUDIENCES = ["public", "reviewers", "editors"] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Rule = {
  /** The statuses in which it is visible. */
  readonly statuses: readonly PublicationStatus[];
  /** A chapter or paper is visible only if its book is. */
  readonly asParent: boolean;
  /** Authors' drafts that were not sent to the editors yet are visible as well. */
  readonly proposals: boolean;
};

const PUBLISHED = { statuses: ["published"], asParent: true, proposals: true } as const;
/** An archived publication keeps its page, so that citations do not break. */
const PAGE = { statuses: ["published", "archived"], asParent: true, proposals: true } as const;

/**
 * The table of who sees what (docs/decisions/0038-visibility.md); `server/visibility-condition.ts` is the same in SQL.
 */
export const VISIBILITY: Readonly<Record<View, Readonly<Record<Audience, Rule>>>> = {
  publication: {
    public: PUBLISHED,
    // Decision A7: reviewers see published and archived publications.
    reviewers: { statuses: ["published", "archived"], asParent: false, proposals: true },
    editors: { statuses: ["draft", "under_review", "published", "archived"], asParent: false, proposals: false },
  },
  page: { public: PAGE, reviewers: PAGE, editors: PAGE },
  list: { public: PUBLISHED, reviewers: PUBLISHED, editors: PUBLISHED },
};

export function getAudience(reader: Reader): Audience {
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
 * Returns whether this viewer may know that the publication exists; others get 404, never 403. Authors see what they
 * created (decision A5); only its author sees a draft until it is sent to the editors.
 */
export const mayReadPublication = (reader: Reader, publication: GuardedPublication): boolean =>
  isOwn(reader, publication) || isSeen(VISIBILITY.publication[getAudience(reader)], publication);

/** Returns whether the publication has a public page: it is published or archived, and its book is too. */
export const hasPublicPage = (publication: GuardedPublication): boolean => isSeen(VISIBILITY.page.public, publication);

/** Returns whether the publication appears in search, sitemap, feeds and lists for everyone. */
export const isListed = (publication: GuardedPublication): boolean => isSeen(VISIBILITY.list.public, publication);

/** Returns the publication for this viewer: without its parent book if the viewer may not know of that book. */
export function withReadableParent<Seen extends GuardedPublication>(reader: Reader, publication: Seen): Seen {
  const { parent } = publication;
  return !parent || mayReadPublication(reader, parent) ? publication : { ...publication, parent: undefined };
}

/** Returns whether this viewer created the publication and has a role that still adds publications. */
export const isOwn = (reader: Reader, { created_by }: Pick<GuardedPublication, "created_by">): boolean =>
  reader !== undefined && created_by === reader.id && can(reader.roles, "add_publication");

/** Returns whether this viewer may edit the publication. Authors may edit their own drafts (decision A5). */
export function mayEditPublication(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  if (can(reader.roles, "edit_publication")) return true;
  return publication.status === "draft" && isOwn(reader, publication);
}

/** Returns the statuses with which these roles may save a publication (decisions A5, F1). */
export function statusesToSave(roles: readonly Role[]): readonly PublicationStatus[] {
  if (can(roles, "edit_publication")) return ["draft", "under_review", "published", "archived"];
  return can(roles, "add_publication") ? ["draft", "under_review"] : [];
}

/**
 * Returns whether these roles see the proposals of all authors, which only admins do; others see their own (decision
 * A6).
 */
export const seesAllSubmissions = (roles: readonly Role[]): boolean => roles.includes("admin");
