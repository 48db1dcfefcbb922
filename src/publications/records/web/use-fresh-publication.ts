import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { editedPublicationQuery } from "./publication-queries.ts";
import { showProblem } from "./save-publication.ts";

/**
 * The record as it is now: no form begins over what was read some time ago. A failure is said under its title of
 * specification §8.
 */
export function useFreshPublication(id: string, title: "Error loading publication" | "Error loading chapter") {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(editedPublicationQuery(id));
  useEffect(() => {
    if (error) showProblem({ title, otherwise: "It could not be loaded. Please try again." }, error);
  }, [error, title]);
  return { publication: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
}
