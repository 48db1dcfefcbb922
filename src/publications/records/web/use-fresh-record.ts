import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordQuery } from "./record-queries.ts";
import { showProblem } from "./save-record.ts";

/**
 * The record as it is now: no form begins over what was read some time ago. A failure is said under its title of
 * specification §8.
 */
export function useFreshRecord(id: string, title: "Error loading publication" | "Error loading chapter") {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(recordQuery(id));
  useEffect(() => {
    if (error) showProblem({ title, otherwise: "It could not be loaded. Please try again." }, error);
  }, [error, title]);
  return { record: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
}
