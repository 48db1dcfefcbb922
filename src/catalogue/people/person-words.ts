import type { ContributorRole } from "#publications/publication.ts";

const ROLE_WORDS: Readonly<Record<ContributorRole, string>> = {
  author: "author",
  editor: "editor",
  translator: "translator",
};

/** Returns "Author and editor": the roles of a person, in the order of a title page. */
export function roleWords(roles: readonly ContributorRole[]): string {
  const words = (["author", "editor", "translator"] as const)
    .filter((role) => roles.includes(role))
    .map((role) => ROLE_WORDS[role]);
  const joined =
    words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "contributor");
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
