/** What was read of files, by their hash: in memory alone, so that nothing of a manuscript stays where it was deleted. */
export type ViewCache<Result> = {
  readonly find: (key: string) => Promise<Result> | undefined;
  /** Stores a result that is being read, so that it is read once; one that fails is forgotten. */
  readonly store: (key: string, result: Promise<Result>) => Promise<Result>;
};

type CacheOptions<Result> = {
  readonly maxBytes: number;
  readonly countBytes: (result: Result) => number;
  /** Returns whether reading again could come to something else: such a result is forgotten. */
  readonly isPassing?: (result: Result) => boolean;
};

type Entry<Result> = { readonly result: Promise<Result>; bytes: number };

/** Entries without bytes, such as refusals, count too. */
const MAX_ENTRIES = 500;

/** Opens a cache that forgets what was not used for longest, once its results have more bytes than this. */
export function openViewCache<Result>({
  maxBytes,
  countBytes,
  isPassing = () => false,
}: CacheOptions<Result>): ViewCache<Result> {
  const entries = new Map<string, Entry<Result>>();
  const evictOldest = (): void => {
    let total = entries.values().reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of entries) {
      if (total <= maxBytes && entries.size <= MAX_ENTRIES) return;
      entries.delete(key);
      total -= bytes;
    }
  };
  const settle = async (key: string, entry: Entry<Result>): Promise<void> => {
    try {
      const result = await entry.result;
      if (isPassing(result) && entries.get(key) === entry) entries.delete(key);
      entry.bytes = countBytes(result);
      evictOldest();
    } catch {
      if (entries.get(key) === entry) entries.delete(key);
    }
  };
  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.result;
    },
    store(key, result) {
      const entry = { result, bytes: 0 };
      entries.set(key, entry);
      void settle(key, entry);
      return result;
    },
  };
}
