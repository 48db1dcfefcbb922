import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { DocxArchive } from "./archive.ts";
import { readXml } from "./xml.ts";

export type Relationship = { readonly type: string; readonly target: string; readonly external: boolean };

/** A relationship's kind is the last word of its type; transitional and strict differ before it. */
export const getRelationshipKind = (type: string): string => type.slice(type.lastIndexOf("/") + 1);

/** The kinds of parts that a word processor fetches by itself when the document is opened. */
const FETCHED = new Set([
  "attachedTemplate",
  "oleObject",
  "image",
  "subDocument",
  "frame",
  "package",
  "control",
  "aFChunk",
]);

/**
 * The relationships of a part by their id, targets resolved to names in the archive.
 * @throws RefusedFile where opening the document would fetch something from another computer
 */
export function readRelationships(archive: DocxArchive, part: string): ReadonlyMap<string, Relationship> {
  const slash = part.lastIndexOf("/") + 1;
  const bytes = archive.part(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  if (!bytes) return new Map();
  return new Map(
    readXml(bytes)
      .children.filter(({ name }) => name === "rel:Relationship")
      .map(({ attributes }) => {
        const external = attributes["TargetMode"] === "External";
        const type = getRelationshipKind(attributes["Type"] ?? "");
        const target = attributes["Target"] ?? "";
        if (external && FETCHED.has(type) && remote(target)) {
          throw new RefusedFile(
            "This document fetches a part of itself from another computer when it is opened. Insert the linked picture, object or template into the file and check it again.",
          );
        }
        return [attributes["Id"] ?? "", { type, target: external ? target : resolveTarget(part, target), external }];
      }),
  );
}

/** Word notes the template on the author's own disk (`file:///C:\…`), which is harmless; a network share is not. */
const remote = (target: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]+:)/iu.test(target)
    ? !/^file:\/{0,3}(?:[a-z]:|\/(?!\/))/iu.test(target)
    : /^[/\\]{2}/u.test(target);

/** ECMA-376 part 2, 6.5.3: a target is relative to its part unless it begins with a slash. */
export function resolveTarget(part: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const path = part.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== ".") path.push(step);
  }
  return path.join("/");
}
