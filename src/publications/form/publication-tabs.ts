import type { PublicationErrors } from "#publications/core/form/form-part.ts";
import type { PublicationType } from "#publications/core/publication.ts";

/** The tabs of a publication's screen, in their order. */
export const PUBLICATION_TABS = [
  "details",
  "contents",
  "files",
  "people",
  "access",
  "distribution",
  "readership",
  "history",
  "comments",
] as const;
export type PublicationTab = (typeof PUBLICATION_TABS)[number];

export const TAB_NAMES: Readonly<Record<PublicationTab, string>> = {
  details: "Details",
  contents: "Contents",
  files: "Files",
  people: "People",
  access: "Access & formats",
  distribution: "Distribution",
  readership: "Readership",
  history: "History",
  comments: "Comments",
};

/** The tabs with fields of the publication's form, which one button saves; on the others everything is saved at once. */
const FORM_TABS: ReadonlySet<PublicationTab> = new Set<PublicationTab>(["details", "people", "access"]);

/** Returns whether the bar that saves the form belongs on a tab: with its fields, and everywhere while something is not saved. */
export const hasSaveBar = (tab: PublicationTab, isDirty: boolean): boolean => isDirty || FORM_TABS.has(tab);

/** Returns the tab of a part of an address; undefined where there is none of this name. */
export const readTab = (part: string | undefined): PublicationTab | undefined =>
  part === undefined ? "details" : PUBLICATION_TABS.find((tab) => tab === part);

type Seen = {
  readonly type: PublicationType;
  /** Whether it was ever published: before that nobody reads it. */
  readonly wasPublished: boolean;
  readonly mayEdit: boolean;
  /** Whether the person may read the history: people who edit the publication, and its author. */
  readonly mayReadHistory: boolean;
  /** Whether the person reads what the staff write for each other. */
  readonly mayComment: boolean;
};

/** Returns the tabs with something to show. A chapter's form is short, so that its people and access stand in its details. */
export function listTabs({ type, wasPublished, mayEdit, mayReadHistory, mayComment }: Seen): readonly PublicationTab[] {
  const isChapter = type === "academic_chapter";
  const isVisible: Readonly<Record<PublicationTab, boolean>> = {
    details: true,
    contents: !isChapter,
    files: true,
    people: mayEdit && !isChapter,
    access: mayEdit && !isChapter,
    distribution: true,
    readership: wasPublished,
    history: mayReadHistory,
    comments: mayComment,
  };
  return PUBLICATION_TABS.filter((tab) => isVisible[tab]);
}

/** Returns the tab with the fields of the schedule. */
export const scheduleTab = (type: PublicationType): PublicationTab =>
  type === "academic_chapter" ? "details" : "access";

const ACCESS_FIELDS: ReadonlySet<string> = new Set(["open_access", "licence"]);

/** Returns the tab with a field of the form; contributors and formats are named by their place ("people.0.name"). */
export function getFieldTab(field: string, type: PublicationType): PublicationTab {
  if (type === "academic_chapter") return "details";
  if (field === "authors" || field.startsWith("people")) return "people";
  return ACCESS_FIELDS.has(field) || field.startsWith("formats") ? "access" : "details";
}

/** Returns the errors of each tab, as far as it has any, in the order of the tabs. */
export function errorsByTab(
  errors: PublicationErrors,
  type: PublicationType,
): ReadonlyMap<PublicationTab, PublicationErrors> {
  const groups = Map.groupBy(Object.entries(errors), ([field]) => getFieldTab(field, type));
  return new Map(
    PUBLICATION_TABS.flatMap((tab) => {
      const group = groups.get(tab);
      return group ? [[tab, Object.fromEntries(group)] as const] : [];
    }),
  );
}
