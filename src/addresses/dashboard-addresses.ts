/**
 * The addresses of the dashboard's screens, as the router writes them: `$id` stands for one part. Routes, links, redirects and e-mails
 * are built from this table; `npm run check` refuses a written address elsewhere in `src/`. A new screen gets its line here.
 */
export const DASHBOARD = {
  home: "/dashboard",
  users: "/dashboard/users",
  analytics: "/dashboard/analytics",
  /** COUNTER reports and their customers. */
  counter: "/dashboard/counter",
  roles: "/dashboard/roles",
  publications: "/dashboard/publications",
  addPublication: "/dashboard/publications/add",
  importPublications: "/dashboard/publications/import",
  /** The changes of many publications at once. */
  bulkChanges: "/dashboard/publications/changes",
  /** Deleted publications, for 30 days. */
  trash: "/dashboard/publications/trash",
  /** The pages of people in the catalogue. */
  cataloguePeople: "/dashboard/publications/people",
  series: "/dashboard/publications/series",
  /** The collections of titles that editors make. */
  collections: "/dashboard/publications/collections",
  collection: "/dashboard/publications/collections/$id",
  /** What libraries, indexes and shops would do with the catalogue. */
  distribution: "/dashboard/distribution",
  editPublication: "/dashboard/publications/$id/edit",
  /** One publication, by its number or uuid: its details, and its other tabs. */
  publication: "/dashboard/publications/$id",
  publicationTab: "/dashboard/publications/$id/$tab",
  contentReview: "/dashboard/content-review",
  /** A catalogue proposal by its publication's number, or a manuscript by its own. */
  contentReviewItem: "/dashboard/content-review/$id",
  decision: "/dashboard/content-review/$id/decision",
  /** Books and proceedings whose chapters or papers come as manuscripts; one of them by its publication's number. */
  volumes: "/dashboard/volumes",
  volume: "/dashboard/volumes/$id",
  volumeCall: "/dashboard/volumes/$id/call",
  importPapers: "/dashboard/volumes/$id/import",
  /** Books and volumes that become editions; one of them by its publication's number, and one of its parts by its own. */
  production: "/dashboard/production",
  productionBook: "/dashboard/production/$id",
  productionPart: "/dashboard/production/$id/$part",
  submissions: "/dashboard/submissions",
  manuscripts: "/dashboard/manuscripts",
  newManuscript: "/dashboard/manuscripts/new",
  editManuscript: "/dashboard/manuscripts/$id/edit",
  manuscript: "/dashboard/manuscripts/$id",
  reviews: "/dashboard/reviews",
  review: "/dashboard/reviews/$id",
  reviewHistory: "/dashboard/review-history",
  enquiries: "/dashboard/enquiries",
  enquiry: "/dashboard/enquiries/$id",
  outbox: "/dashboard/outbox",
  /** The DOIs of the press with their state at the register. */
  deposits: "/dashboard/deposits",
  /** What concerns the person; `notifications` are the settings of it. */
  notificationList: "/dashboard/notifications",
  profile: "/dashboard/profile",
  settings: "/dashboard/settings",
  account: "/dashboard/settings/account",
  security: "/dashboard/settings/security",
  notifications: "/dashboard/settings/notifications",
  savedSearches: "/dashboard/settings/searches",
  tokens: "/dashboard/settings/tokens",
  appearance: "/dashboard/settings/appearance",
  privacy: "/dashboard/settings/privacy",
  webhooks: "/dashboard/settings/webhooks",
  press: "/dashboard/settings/press",
  /** One subject of the press's settings, such as its price list. */
  pressSubject: "/dashboard/settings/press/$subject",
  pressText: "/dashboard/settings/press/texts/$key",
  pressEmailText: "/dashboard/settings/press/e-mails/$key",
  pressReviewForm: "/dashboard/settings/press/review-forms/$kind",
  pressPageStyle: "/dashboard/settings/press/house-styles/$style",
  pressAgreement: "/dashboard/settings/press/agreements/$kind",
} as const;

export type DashboardAddress = (typeof DASHBOARD)[keyof typeof DASHBOARD];

type ParameterOf<Address extends string> = Address extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Address extends `${string}$${infer Name}`
    ? Name
    : never;

/** Returns the path of one screen: `dashboardPath(DASHBOARD.contentReviewItem, { id: 12 })` is `/dashboard/content-review/12`. */
export const dashboardPath = <Address extends DashboardAddress>(
  address: Address,
  parameters: Readonly<Record<ParameterOf<Address>, string | number>>,
): string =>
  Object.entries<string | number>(parameters).reduce<string>(
    (path, [name, value]) => path.replace(`$${name}`, encodeURIComponent(value)),
    address,
  );

/** Returns the path of the dialog that edits a publication. */
export const editPath = (id: number | string): string => dashboardPath(DASHBOARD.editPublication, { id });

/** Returns the path of one tab of a publication's screen; without a tab, of its details. */
export const publicationScreenPath = (id: number | string, tab?: string): string =>
  tab === undefined || tab === "details"
    ? dashboardPath(DASHBOARD.publication, { id })
    : dashboardPath(DASHBOARD.publicationTab, { id, tab });
