import { getRelationshipKind } from "#documents/docx/relationships.ts";
import type { Problem } from "../document/problem.ts";
import { rewriteXml } from "./rewrite-xml.ts";

/** Kinds of parts that run, or that a word processor fetches when it opens the document. */
const REMOVED = /vbaProject|oleObject|package|attachedTemplate|subDocument|frame|control|aFChunk/iu;

/** Returns the relationships of a part without those that lead outside the file; links for readers stay. Adds a problem for each. */
export const rewriteRelationships = (bytes: Uint8Array, problems: Problem[]): string =>
  rewriteXml(bytes, {
    open: (_name, attributes) => {
      const kind = getRelationshipKind(attributes["Type"] ?? "");
      const isExternal = attributes["TargetMode"] === "External";
      const isRemoved = REMOVED.test(kind) || (isExternal && kind !== "hyperlink");
      if (isRemoved && isExternal)
        problems.push({
          code: "external-part",
          severity: kind === "image" ? "should" : "note",
          place: null,
          sentence: `The file refers to something outside itself (${kind}). The reference was removed; insert it into the file if the text needs it.`,
        });
      return isRemoved ? null : attributes;
    },
  });
