import { DRAFT_PREFIX, draftKey, toDraftText, valueIn } from "./draft.ts";

/** Removes the drafts of this browser that are too old, also those of forms that are not opened again. */
export function removeExpiredDrafts(): void {
  moveChapters();
  for (const [storage, key] of listStoredKeys()) {
    if (key.startsWith(DRAFT_PREFIX) && isExpired(storage.getItem(key))) storage.removeItem(key);
  }
}

function isExpired(text: string | null): boolean {
  try {
    return text === null || valueIn(text) === undefined;
  } catch {
    return true;
  }
}

/** Version 0.1.0 stored chapters beyond their tab and without a date ("chapters:<person>:<book>"): their 30 days begin now. */
function moveChapters(): void {
  for (const [storage, key] of listStoredKeys().filter((stored) => stored[1].startsWith("chapters:"))) {
    try {
      localStorage.setItem(DRAFT_PREFIX + key, toDraftText(JSON.parse(storage.getItem(key) ?? "")));
      storage.removeItem(key);
    } catch {
      // Without room in the browser the draft stays where it is until the next start.
    }
  }
}

/** Returns the last part of the places of a form's drafts: of those with this kind, whose other parts are `of`. */
export function listDraftPlaces(kind: string, of: readonly string[]): readonly string[] {
  const beginning = `${draftKey({ kind, of })}:`;
  return listStoredKeys()
    .filter(([storage, key]) => key.startsWith(beginning) && !isExpired(storage.getItem(key)))
    .map(([, key]) => decodeURIComponent(key.slice(beginning.length)));
}

/** Whether this browser stores a draft of the person. */
export const hasDrafts = (personId: string): boolean => listDraftKeys(personId).length > 0;

/** Removes the person's drafts from this browser: those of this tab and, as far as they are open, of its other tabs. */
export function removeDrafts(personId: string): void {
  removeStored(personId);
  channel()?.postMessage(personId);
}

/** Removes from this tab, from now on, the drafts that another tab of this browser removes. */
export const followRemovedDrafts = (): void =>
  channel()?.addEventListener("message", ({ data }: MessageEvent<string>) => removeStored(data));

function removeStored(personId: string): void {
  for (const [storage, key] of listDraftKeys(personId)) storage.removeItem(key);
}

let opened: BroadcastChannel | undefined;
const channel = (): BroadcastChannel | undefined =>
  "BroadcastChannel" in globalThis ? (opened ??= new BroadcastChannel("removed-drafts")) : undefined;

/** Keys of earlier versions name the person too. */
const listDraftKeys = (personId: string): readonly StoredKey[] =>
  listStoredKeys().filter(([, key]) => key.split(":").includes(encodeURIComponent(personId)));

type StoredKey = readonly [storage: Storage, key: string];

/** The keys of everything that the press stores in this browser; those of the tab last. */
function listStoredKeys(): readonly StoredKey[] {
  try {
    return [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key): StoredKey => [storage, key]),
    );
  } catch {
    return [];
  }
}
