import { can, type Capability } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { PRESS_SUBJECTS } from "#press/settings/press-subjects.ts";
import { DASHBOARD, type DashboardAddress, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { sidebarFor } from "./dashboard-entries.ts";

/** The actions of the palette that open no address. */
export type PaletteTask = "theme" | "keys" | "sign_out";

/** A line of the palette that the browser knows by itself: a screen, a section of Settings, or an action. */
export type PaletteCommand = {
  readonly title: string;
  /** Where it belongs; shown at the end of the line. */
  readonly detail: string;
  /** Further words by which it is found. */
  readonly words?: string;
} & ({ readonly href: string } | { readonly task: PaletteTask });

type Guarded = PaletteCommand & { readonly capability: Capability };

/** In the order in which an empty palette lists them. */
const ACTIONS: readonly Guarded[] = [
  {
    title: "Add Publication",
    detail: "",
    words: "new create record book",
    href: DASHBOARD.addPublication,
    capability: "add_publication",
  },
  {
    title: "Import",
    detail: "Publications",
    words: "upload bibtex ris csv onix marc records",
    href: DASHBOARD.importPublications,
    capability: "edit_publication",
  },
  {
    title: "New Manuscript",
    detail: "",
    words: "submit write create",
    href: DASHBOARD.newManuscript,
    capability: "manuscripts",
  },
  {
    title: "Invite user",
    detail: "Users",
    words: "add create person account",
    href: `${DASHBOARD.users}?add=true`,
    capability: "manage_users",
  },
  {
    title: "Bulk changes",
    detail: "Publications",
    words: "many undo",
    href: DASHBOARD.bulkChanges,
    capability: "edit_publication",
  },
  {
    title: "Collections",
    detail: "Publications",
    words: "titles shelf",
    href: DASHBOARD.collections,
    capability: "collections",
  },
  {
    title: "Trash",
    detail: "Publications",
    words: "deleted restore recover bin",
    href: DASHBOARD.trash,
    capability: "delete_publication",
  },
  {
    title: "Volumes",
    detail: "Content Review",
    words: "chapters papers edited proceedings",
    href: DASHBOARD.volumes,
    capability: "content_review",
  },
  {
    title: "Distribution",
    detail: "",
    words: "libraries indexes shops crossref onix doab jstor metadata",
    href: DASHBOARD.distribution,
    capability: "distribution",
  },
  {
    title: "People of the catalogue",
    detail: "Publications",
    words: "authors contributors merge",
    href: DASHBOARD.cataloguePeople,
    capability: "edit_publication",
  },
  {
    title: "Series",
    detail: "Publications",
    words: "issn doi rename",
    href: DASHBOARD.series,
    capability: "edit_publication",
  },
  {
    title: "Switch between light and dark theme",
    detail: "",
    words: "appearance night mode",
    task: "theme",
    capability: "settings",
  },
  { title: "Keyboard shortcuts", detail: "", words: "keys help", task: "keys", capability: "dashboard" },
  {
    title: "All notifications",
    detail: "",
    words: "news unread mentions assigned",
    href: DASHBOARD.notificationList,
    capability: "settings",
  },
  {
    title: "Library",
    detail: "Public pages",
    words: "website site readers catalogue",
    href: LIBRARY_PATH,
    capability: "dashboard",
  },
  { title: "Your profile", detail: "", words: "name biography orcid", href: DASHBOARD.profile, capability: "settings" },
  { title: "Sign out", detail: "", words: "log out logout signout leave", task: "sign_out", capability: "dashboard" },
];

/** A section of Settings, as the module of people lists them. */
export type SettingsSection = {
  readonly path: DashboardAddress;
  readonly label: string;
  readonly sentence: string;
  /** What stands on its screen, where the sentence does not say it. */
  readonly words?: string;
};

export type CommandsOf = {
  readonly roles: readonly Role[];
  readonly editsVolumes: boolean;
  /** The sections of Settings of these roles. */
  readonly sections: readonly SettingsSection[];
};

/** Returns the actions, screens and settings that a person may open. */
export function paletteCommands({ roles, editsVolumes, sections }: CommandsOf): readonly PaletteCommand[] {
  return [
    ...ACTIONS.filter(({ capability }) => can(roles, capability)),
    ...sidebarFor(roles, { editsVolumes }).map(({ label, path }) => ({ title: label, detail: "Screen", href: path })),
    ...(readsOnly(roles) ? [{ title: "Publications", detail: "Screen", href: DASHBOARD.publications }] : []),
    ...(can(roles, "press_settings") ? PRESS_SUBJECTS.map(createSubjectCommand) : []),
    ...sections.map(({ label, sentence, words = "", path }) => ({
      title: label,
      detail: "Settings",
      words: `${sentence} ${words}`,
      href: path,
    })),
  ];
}

const createSubjectCommand = (subject: (typeof PRESS_SUBJECTS)[number]): PaletteCommand => ({
  title: subject.title,
  detail: "Press settings",
  words: `${subject.description} ${"words" in subject ? subject.words : ""}`,
  href: dashboardPath(DASHBOARD.pressSubject, { subject: subject.key }),
});

/** Returns whether a person reads the publications and has no entry for them in the sidebar (decision A7: reviewers). */
const readsOnly = (roles: readonly Role[]): boolean =>
  can(roles, "see_publications") && !can(roles, "manage_publications");

/** Returns the commands that have every word of the text at the beginning of one of their own words; all without a text. */
export function matchingCommands(commands: readonly PaletteCommand[], text: string): readonly PaletteCommand[] {
  const typed = wordsIn(text);
  if (typed.length === 0 && text !== "") return [];
  const listWords = ({ title, detail, words = "" }: PaletteCommand): readonly string[] =>
    wordsIn(`${title} ${detail} ${words}`);
  const first = foldForSearch(text);
  return commands
    .filter((command) => typed.every((word) => listWords(command).some((own) => own.startsWith(word))))
    .toSorted(
      (a, b) => Number(foldForSearch(b.title).startsWith(first)) - Number(foldForSearch(a.title).startsWith(first)),
    );
}

const wordsIn = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the command that shows all that has the words: in the list of publications, or in the library for others. */
export function createSearchCommand(roles: readonly Role[], text: string): PaletteCommand {
  const query = new URLSearchParams({ search: text });
  return can(roles, "see_publications")
    ? { title: `Show publications with “${text}”`, detail: "Publications", href: `${DASHBOARD.publications}?${query}` }
    : { title: `Search the library for “${text}”`, detail: "Library", href: `${LIBRARY_PATH}?${query}` };
}
