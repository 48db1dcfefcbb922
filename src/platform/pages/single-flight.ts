/** What came of asking for a page: it was made here, or somebody else has made it meanwhile. */
export type Flight<Made> = { readonly made: Made } | { readonly waited: true };

/**
 * Lets one page be made once at a time: whoever asks for it meanwhile waits, and then looks among the kept pages. So
 * a page that grows too old under a thousand readers asks the database once. A failure is told only to whom it befell.
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
