import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "#people/core/web/viewer.ts";
import { useLoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import { mayEditPublication } from "#publications/core/policy.ts";
import { editedPublicationQuery } from "#publications/core/web/publication-queries.ts";
import { showFailure } from "#platform/web/failure-toast.ts";

/**
 * Returns the current publication and the draft of its form: a form never begins with cached values. A failure is shown under its title of
 * specification §8.
 */
export function useFreshPublication(id: string, title: "Error loading publication" | "Error loading chapter") {
  const viewer = useViewer();
  // What was read less than ten seconds ago would not be read again, and the form would wait for it for ever.
  const query = { ...editedPublicationQuery(id), refetchOnMount: "always" as const };
  const { data, error, isFetchedAfterMount, refetch } = useQuery(query);
  useEffect(() => {
    if (error) showFailure(error, { title, otherwise: "It could not be loaded. Please try again." });
  }, [error, title]);
  const publication = isFetchedAfterMount ? data : undefined;
  const mayEdit = publication !== undefined && mayEditPublication(viewer, publication);
  const draft = useLoadedDraft(mayEdit ? publication.id : undefined);
  const isReady = !mayEdit || draft !== undefined;
  return {
    publication: isReady ? publication : undefined,
    /** The draft of a person who may edit the publication; undefined for others. */
    draft: mayEdit ? draft : undefined,
    error,
    retry: () => void refetch(),
  };
}
