import type { Registers } from "./registers.ts";
import { textAt } from "./find-registered-person.ts";

/** An organisation as ROR has it. */
export type RegisteredOrganisation = {
  /** Its address at ror.org. */
  readonly ror: string;
  readonly name: string;
  readonly place: string | null;
};

const MAX_ORGANISATIONS = 7;
const ROR = /^https:\/\/ror\.org\/0[a-z0-9]{8}$/u;

/**
 * Asks ROR for organisations whose name is like a text, the best first; nothing is stored. Refuses with 502 where the
 * register does not respond.
 */
export async function findOrganisations(
  registers: Registers,
  personId: string,
  typed: string,
): Promise<readonly RegisteredOrganisation[]> {
  registers.count(personId);
  const response = await registers.ask({
    kind: "ror",
    path: `/v2/organizations?query=${encodeURIComponent(typed)}`,
    accept: "application/json",
  });
  return readItems(response)
    .flatMap((item) => parseOrganisation(item) ?? [])
    .slice(0, MAX_ORGANISATIONS);
}

const readItems = (response: unknown): readonly unknown[] =>
  typeof response === "object" && response !== null && "items" in response && Array.isArray(response.items)
    ? response.items
    : [];

/** Version 2 of ROR's schema: of its names one is for display. */
function parseOrganisation(item: unknown): RegisteredOrganisation | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const ror = textAt(item, "id") ?? "";
  const names = "names" in item && Array.isArray(item.names) ? item.names.slice(0, 200) : [];
  const displayed = names.find((name) => readTypes(name).includes("ror_display")) ?? names[0];
  const name = textAt(displayed, "value");
  if (name === null || !ROR.test(ror)) return undefined;
  const [location] = "locations" in item && Array.isArray(item.locations) ? item.locations : [];
  const city = textAt(location, "geonames_details", "name");
  const country = textAt(location, "geonames_details", "country_name");
  return { ror, name, place: [city, country].filter((part) => part !== null).join(", ") || null };
}

const readTypes = (name: unknown): readonly unknown[] =>
  typeof name === "object" && name !== null && "types" in name && Array.isArray(name.types) ? name.types : [];
