import { CONTRIBUTOR_ROLES, type ContributorRole } from "#publications/core/publication.ts";

const ROLE_WORDS: Readonly<Record<ContributorRole, string>> = {
  author: "author",
  editor: "editor",
  translator: "translator",
  foreword: "writer of forewords",
  introduction: "writer of introductions",
  afterword: "writer of afterwords",
  illustrator: "illustrator",
  photographer: "photographer",
  compiler: "compiler",
  volume_editor: "volume editor",
  series_editor: "series editor",
};

/** Returns "Author and editor": the roles of a person, in the order of a title page. */
export function roleWords(roles: readonly ContributorRole[]): string {
  const words = CONTRIBUTOR_ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_WORDS[role]);
  const joined =
    words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "contributor");
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
