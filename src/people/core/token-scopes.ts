import { type Capability, can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";

/** What a token may do in an area: read it, or change it. A scope to write includes reading. */
export const TOKEN_USES = ["read", "write"] as const;
export type TokenUse = (typeof TOKEN_USES)[number];

type Area = {
  readonly label: string;
  readonly sentence: string;
  /** The capabilities of which a person needs one before a token of theirs can have the scope (`POLICY`). */
  readonly read: readonly Capability[];
  /** Empty where no token may change anything. */
  readonly write: readonly Capability[];
  /** The first parts of the area's paths below /api/v1. */
  readonly paths: readonly string[];
  /** The only changes that tokens may make in the area, where they may not make all. */
  readonly changes?: readonly string[];
};

/**
 * The areas that tokens are limited to: capabilities of the policy that belong together, and the operations that they
 * open. What stands in no area is refused to every token.
 */
const AREAS = {
  publications: {
    label: "Publications",
    sentence:
      "Records, chapters, files, proposals, the trash, imports, exports, collections and the people of the catalogue.",
    read: ["see_publications", "add_publication"],
    write: ["add_publication", "edit_publication"],
    paths: [
      "/publications",
      "/bulk-changes",
      "/trash",
      "/publishers",
      "/exports",
      "/imports",
      "/catalogue",
      "/content-review/catalogue",
      "/search",
    ],
  },
  manuscripts: {
    label: "Manuscripts and reviews",
    sentence: "Manuscripts with their files, reviews, decisions, letters and volumes.",
    // A contributor or a volume editor may have no role: the operations look at the manuscript.
    read: ["settings"],
    write: ["settings"],
    paths: ["/manuscripts", "/submissions", "/content-review", "/reviews", "/review-history", "/volumes"],
  },
  enquiries: {
    label: "Enquiries",
    sentence: "The inbox with messages, quotes, answers and notes.",
    read: ["enquiries"],
    write: ["enquiries"],
    paths: ["/enquiries"],
  },
  distribution: {
    label: "Distribution",
    sentence: "The state of DOIs with their register, deposits, and records as Crossref gets them.",
    read: ["distribution"],
    write: ["distribution"],
    paths: ["/deposits", "/distribution"],
  },
  productions: {
    label: "Productions",
    sentence: "Manuscripts that become editions: HTML, JATS, BITS, EPUB and PDF; and their proofs.",
    read: ["production"],
    write: ["production"],
    paths: ["/productions", "/production", "/proofs"],
  },
  statistics: {
    label: "Statistics",
    sentence: "Views, downloads, COUNTER reports and enquiries of the whole press.",
    read: ["analytics"],
    write: [],
    paths: ["/analytics", "/counter"],
  },
  press: {
    label: "Press settings",
    sentence: "Name, claims, prices, texts and news. The second factor of the staff is not among them.",
    read: ["press_settings"],
    write: ["press_settings"],
    paths: ["/press"],
  },
  emails: {
    label: "E-mails",
    sentence:
      "The outbox with its states, failed e-mails again, and reports of those that came back. Never their texts.",
    read: ["outbox"],
    write: ["outbox"],
    paths: ["/outbox"],
  },
  users: {
    label: "Users",
    sentence:
      "Names, addresses, invitations and roles. The role admin, passwords, sessions and the end of an account need a person.",
    read: ["manage_users"],
    write: ["manage_users"],
    paths: ["/users", "/roles", "/role-changes"],
    changes: [
      "post /users",
      "patch /users/{id}",
      "put /users/{id}/roles/{role}",
      "delete /users/{id}/roles/{role}",
      "post /users/{id}/invitation",
    ],
  },
  webhooks: {
    label: "Webhooks",
    sentence: "The addresses that are told what happens at the press, and what was delivered there.",
    read: ["press_settings"],
    write: ["press_settings"],
    paths: ["/webhooks"],
  },
  profile: {
    label: "Own profile",
    sentence: "Profile, photo, preferences and saved searches.",
    read: ["settings"],
    write: ["settings"],
    paths: ["/me/profile", "/me/preferences", "/me/photo", "/me/saved-searches", "/photos"],
  },
} as const satisfies Readonly<Record<string, Area>>;

export type TokenArea = keyof typeof AREAS;
export const TOKEN_AREAS = Object.keys(AREAS) as readonly TokenArea[]; // the table's own keys

/** A scope such as `publications:read`. */
export type TokenScope = `${TokenArea}:${TokenUse}`;

const area = (name: TokenArea): Area => AREAS[name];

/** Returns the label and the sentence of an area, for people. */
export const describeArea = (name: TokenArea): Pick<Area, "label" | "sentence"> => area(name);

/** Every scope that exists. */
export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((name) =>
  TOKEN_USES.filter((use) => area(name)[use].length > 0).map((use): TokenScope => `${name}:${use}`),
);

/** Returns whether a text names a scope. */
export const isTokenScope = (text: string): text is TokenScope => TOKEN_SCOPES.some((scope) => scope === text);

/** Returns the scopes that a person with these roles may give to a token. */
export const scopesFor = (roles: readonly Role[]): readonly TokenScope[] =>
  TOKEN_AREAS.flatMap((name) =>
    TOKEN_USES.filter((use) => area(name)[use].some((capability) => can(roles, capability))).map(
      (use): TokenScope => `${name}:${use}`,
    ),
  );

/** Returns whether a token with these scopes may do what needs `required`; writing includes reading. */
export function coversScope(held: readonly string[], required: TokenScope): boolean {
  if (held.includes(required)) return true;
  return required.endsWith(":read") && held.includes(required.replace(/:read$/u, ":write"));
}

/**
 * The operations inside an area that still need a person who is signed in: their responses contain or change what opens
 * accounts, or all data of a person; or nothing brings back what they delete.
 */
const SIGN_IN_ONLY: ReadonlySet<string> = new Set([
  "get /users/{id}/tokens",
  "get /outbox/{id}/email",
  "delete /trash/{id}",
]);

/**
 * Returns what a token needs for an operation: a scope; "any" where every token will do; "sign-in" where none will, as for
 * every path outside the areas: sessions, tokens, links without a sign-in, and what screens alone need.
 */
export function getRequiredScope(method: string, path: string): TokenScope | "any" | "sign-in" {
  if (path === "/me") return "any";
  if (SIGN_IN_ONLY.has(`${method} ${path}`)) return "sign-in";
  // The longest path decides: proposals for the catalogue stand below the review of manuscripts.
  const [found] = TOKEN_AREAS.flatMap((name) =>
    area(name).paths.flatMap((start) => (isWithin([start], path) ? [{ name, start }] : [])),
  ).toSorted((a, b) => b.start.length - a.start.length);
  if (!found) return "sign-in";
  const use: TokenUse = method === "get" ? "read" : "write";
  const { [use]: capabilities, changes } = area(found.name);
  const isRefused = use === "write" && changes !== undefined && !changes.includes(`${method} ${path}`);
  return capabilities.length === 0 || isRefused ? "sign-in" : `${found.name}:${use}`;
}

const isWithin = (starts: readonly string[], path: string): boolean =>
  starts.some((start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.`));
