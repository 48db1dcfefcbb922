import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DraftPlace, findDraft, type ServerDraft, storeDraft } from "#platform/web/forms/draft.ts";
import type { VersionedDraft } from "#platform/web/forms/use-typed-values.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { PUBLICATION_TYPES } from "#publications/core/publication.ts";
import {
  emptyPublication,
  completeStoredDraft,
  type PublicationEntry,
} from "#publications/records/publication-entry.ts";
import { createDraftSaver, type DraftState } from "./draft-saver.ts";
import { draftQuery, draftRequests, type FoundDraft } from "./draft-queries.ts";

/** A stored publication as its form holds it; without a version it is not stored yet. */
export type StoredEntry = { readonly entry: PublicationEntry; readonly version?: number | undefined };

type EntryDraft = VersionedDraft<StoredEntry, PublicationEntry>;

/** A draft as the form opens with it: where it was found, and when it was kept. */
export type LoadedDraft = {
  readonly object: string;
  readonly value: EntryDraft | undefined;
  readonly storedAt?: Date | undefined;
  readonly sameDevice: boolean;
  /** False where the press has none yet, as for a draft that an earlier version left in the browser. */
  readonly isStored: boolean;
};

type OldDraft = { readonly entry: PublicationEntry; readonly base: PublicationEntry; readonly version?: number };

/** Where earlier versions stored the draft: in the browser. */
const browserPlace = (personId: string, object: string): DraftPlace<EntryDraft> => ({
  kind: "publication",
  of: [personId, object],
  survivesTab: true,
  old: {
    key: `record:${personId}:${object}`,
    read: ({ entry, base, version }: OldDraft) => ({ stored: { entry: base, version }, values: entry }),
  },
});

/** Returns a person's draft of this object once it was looked for; a press that cannot be reached leaves a form without one. */
export function useLoadedDraft(object: string | undefined): LoadedDraft | undefined {
  const { id } = useViewer();
  const { data, isFetched } = useQuery({ ...draftQuery(object ?? ""), enabled: object !== undefined });
  const [loaded, setLoaded] = useState<LoadedDraft>();
  if (object !== undefined && isFetched && loaded?.object !== object) {
    const next = toLoadedDraft(object, data ?? undefined, browserPlace(id, object));
    setLoaded(next);
    return next;
  }
  return loaded?.object === object ? loaded : undefined;
}

function toLoadedDraft(object: string, found: FoundDraft | undefined, place: DraftPlace<EntryDraft>): LoadedDraft {
  if (!found) return { object, value: findDraft(place), sameDevice: true, isStored: false };
  return {
    object,
    value: readEntryDraft(found.content),
    storedAt: new Date(found.saved_at),
    sameDevice: found.same_device,
    isStored: true,
  };
}

/**
 * Returns a stored draft as the form's values; a field that a former version of the form did not have is empty. Undefined where its
 * publication has no type, so that no form can show it.
 */
function readEntryDraft({ stored, values }: FoundDraft["content"]): EntryDraft | undefined {
  const [base, typed] = [readEntry(stored.entry), readEntry(values)];
  return base && typed && { stored: { entry: base, version: stored.version }, values: typed };
}

function readEntry(values: FoundDraft["content"]["values"]): PublicationEntry | undefined {
  const type = PUBLICATION_TYPES.find((known) => known === values["type"]);
  return type && completeStoredDraft({ ...emptyPublication(type), ...values });
}

/** The longest time that typed input is in the window alone, in milliseconds. */
const PAUSE = 1000;

/** The draft of a form, kept by the press at each pause in typing, and what became of it. */
export function usePublicationDraft(loaded: LoadedDraft) {
  const { id } = useViewer();
  const { object } = loaded;
  const [state, setState] = useState<DraftState>({});
  const [saver] = useState(() =>
    createDraftSaver<EntryDraft>({
      requests: draftRequests(object),
      isStored: loaded.isStored,
      pauseMs: PAUSE,
      onState: setState,
    }),
  );
  useEffect(() => void storeDraft(browserPlace(id, object), undefined), [id, object]);
  useEffect(() => {
    const close = (): void => saver.flush(true);
    window.addEventListener("pagehide", close);
    return () => {
      window.removeEventListener("pagehide", close);
      close();
    };
  }, [saver]);
  const place: ServerDraft<EntryDraft> = { found: loaded.value, store: saver.store };
  return { place, state };
}
