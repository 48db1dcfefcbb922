import type { PageChanges } from "#platform/pages/page-cache-tags.ts";

/** The changes of pages as the page cache hears of them; their tags are added to a list. */
export function rememberChanges(changedTags: string[]): Required<PageChanges> {
  const versions = new Map<string, number>();
  return {
    invalidate(tags) {
      changedTags.push(...tags);
      for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1);
    },
    getVersion: (tag) => versions.get(tag) ?? 0,
  };
}
