/** Returns a title as the end of an address: "People, animals and places" as `people-animals-and-places`. */
export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
