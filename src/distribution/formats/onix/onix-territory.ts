import { type Xml, xml } from "#platform/xml-element.ts";
import { onixText } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";

/** Returns the countries in which a product is sold, each once, with a space between them: those of its prices, else "WORLD". */
export function salesTerritory({ format }: Manifestation): string {
  const territories = (format?.prices ?? []).map(({ territory }) => territory.trim());
  if (territories.length === 0 || territories.includes("WORLD")) return "WORLD";
  return [...new Set(territories.flatMap((territory) => territory.split(/\s+/u)))].toSorted().join(" ");
}

export const territoryElement = (territory: string): Xml =>
  xml(
    "Territory",
    {},
    territory === "WORLD" ? onixText("RegionsIncluded", "WORLD") : onixText("CountriesIncluded", territory),
  );
