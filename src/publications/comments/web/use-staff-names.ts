import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { staffQuery } from "./comments-queries.ts";

/** Returns the names of the staff by id, for changes of the assignee; they are not read for other fields. */
export function useStaffNames(field: string | undefined): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...staffQuery, enabled: field === "assignee" });
  return new Map(data.map((person) => [person.id, displayName(person)]));
}
