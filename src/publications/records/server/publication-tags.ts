/** Returns the cache tags of every page that shows these publications (null: no parent). */
export function tagsOf(...ids: readonly (string | null | undefined)[]): string[] {
  return ["library", ...ids.flatMap((id) => (id === null || id === undefined ? [] : [`publication:${id}`]))];
}
