/** The result of a request for a page: it was rendered here, or by another request in the same time. */
export type Flight<Made> = { readonly made: Made } | { readonly waited: true };

/**
 * Renders each page once at a time: other requests for it wait and then read the cache. So a page that expires under a
 * thousand readers queries the database once. An error reaches only the request that rendered.
 */
export function createSingleFlight(): <Made>(name: string, make: () => Promise<Made>) => Promise<Flight<Made>> {
  const underway = new Map<string, Promise<unknown>>();
  return async (name, make) => {
    const others = underway.get(name);
    if (others) {
      await Promise.allSettled([others]);
      return { waited: true };
    }
    const own = make();
    underway.set(name, own);
    try {
      return { made: await own };
    } finally {
      underway.delete(name);
    }
  };
}
