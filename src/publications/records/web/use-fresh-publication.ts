import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { editedPublicationQuery } from "./publication-queries.ts";
import { showFailure } from "#platform/web/failure-toast.ts";

/**
 * Returns the current publication: a form never begins with cached values. A failure is shown under its title of
 * specification §8.
 */
export function useFreshPublication(id: string, title: "Error loading publication" | "Error loading chapter") {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(editedPublicationQuery(id));
  useEffect(() => {
    if (error) showFailure(error, { title, otherwise: "It could not be loaded. Please try again." });
  }, [error, title]);
  return { publication: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
}
