import { XmlDocument } from "libxml2-wasm";
import { expect } from "vitest";
import type { TestPress } from "../presses/test-press.ts";
import { hasSchemas, schemaErrors } from "./metadata-schemas.ts";

/** A harvester of one press: every answer is checked for its status, type and form. */
export function createHarvester(press: Pick<TestPress, "open">) {
  async function ask(query: string, init?: RequestInit): Promise<string> {
    const response = await press.open(`/oai${query}`, init);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const text = await response.text();
    if (hasSchemas && !text.includes("<oai_datacite")) expect(schemaErrors(text, "oai/all.xsd")).toEqual([]);
    else XmlDocument.fromString(text).dispose();
    return text;
  }

  const findError = (text: string): string | undefined => /<error code="(\w+)">/u.exec(text)?.[1];
  const listIdentifiers = (text: string): number[] =>
    [...text.matchAll(/<identifier>oai:press\.example:(\d+)<\/identifier>/gu)].map(([, number]) => Number(number));
  const findToken = (text: string): string | undefined => /<resumptionToken[^>]*>([^<]+)</u.exec(text)?.[1];

  /** Reads a whole list as a harvester does. */
  async function harvest(
    query: string,
  ): Promise<{ readonly numbers: number[]; readonly pages: number; readonly text: string }> {
    let text = await ask(query);
    const numbers = listIdentifiers(text);
    const operation = /verb=(\w+)/u.exec(query)?.[1] ?? "";
    let pages = 1;
    let whole = text;
    for (let token = findToken(text); token !== undefined; token = findToken(text)) {
      text = await ask(`?verb=${operation}&resumptionToken=${encodeURIComponent(token)}`);
      numbers.push(...listIdentifiers(text));
      whole += text;
      pages += 1;
    }
    return { numbers, pages, text: whole };
  }
  return { ask, findError, listIdentifiers, findToken, harvest };
}
