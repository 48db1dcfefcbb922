import { zipSync } from "fflate";
import { openZip } from "#platform/archives/zip-archive.ts";
import { countWords } from "#platform/text/count-words.ts";
import type { Problem } from "../document/problem.ts";
import { MAX_UNPACKED_BYTES } from "./manuscript-format.ts";
import { rewriteXml } from "./rewrite-xml.ts";
import { type Marked, NO_FACTS, type Source } from "./source-facts.ts";

/** Elements whose text is not the document's: removed text, remarks, lists that are made again, forms and styles. */
const WITHOUT_WORDS = new Set([
  "text:tracked-changes",
  "office:annotation",
  "text:table-of-content",
  "text:alphabetical-index",
  "text:note-citation",
  "office:forms",
  "office:automatic-styles",
  "draw:object",
  "math:math",
  "svg:desc",
  "svg:title",
]);
const PARAGRAPHS = new Set(["text:p", "text:h"]);
const SPACES = new Set(["text:s", "text:tab", "text:line-break"]);
const REMOVED =
  /^(?:Basic|Scripts|Configurations2|Thumbnails|ObjectReplacements)\/|^Object \d+\/(?!content\.xml)|\.(?:exe|dll|js|hta|bin)$/iu;

/**
 * Opens an OpenDocument text that a stranger sent. Returns a copy without scripts and embedded programs, with what was found in it.
 * @throws RefusedFile, with a sentence for the sender, for a file that is damaged or made to do harm
 */
export function openOdtSource(bytes: Uint8Array): Source {
  const archive = openZip(bytes, MAX_UNPACKED_BYTES);
  const parts: Record<string, Uint8Array> = {
    ...archive.parts(new Set([...archive.names].filter((name) => !REMOVED.test(name) && !name.endsWith("/")))),
  };
  const problems: Problem[] = [];
  if ([...archive.names].some((name) => /^(?:Basic|Scripts)\//u.test(name)))
    problems.push({
      code: "macros",
      severity: "note",
      place: null,
      sentence: "The file has macros. They were removed and have not been run.",
    });
  const finds = { words: 0, comments: [] as Marked[], problems };
  for (const [name, part] of Object.entries(parts))
    if (name.endsWith(".xml")) parts[name] = new TextEncoder().encode(rewritePart(name, part, finds));
  return { bytes: zipSync(parts, { level: 1 }), files: {}, facts: { ...NO_FACTS, ...finds } };
}

type Finds = { words: number; readonly comments: Marked[]; readonly problems: Problem[] };

const rewritePart = (name: string, part: Uint8Array, finds: Finds): string =>
  name === "content.xml" ? rewriteContent(part, finds) : rewriteXml(part, {});

function rewriteContent(part: Uint8Array, finds: Finds): string {
  const open: string[] = [];
  const paragraphs: string[] = [];
  let comment = "";
  const isOutside = (): boolean => open.some((name) => WITHOUT_WORDS.has(name));
  return rewriteXml(part, {
    open: (name, attributes) => {
      open.push(name);
      if (PARAGRAPHS.has(name)) paragraphs.push("");
      if (SPACES.has(name) && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop() ?? ""} `);
      return isRemoteImage(name, attributes) ? withoutAddress(attributes, finds) : attributes;
    },
    text: (text) => {
      if (open.includes("office:annotation")) comment += ` ${text}`;
      else if (paragraphs.length > 0 && !isOutside()) paragraphs.push((paragraphs.pop() ?? "") + text);
    },
    close: (name) => {
      open.pop();
      if (PARAGRAPHS.has(name)) finds.words += countWords(paragraphs.pop() ?? "");
      if (name !== "office:annotation") return undefined;
      finds.comments.push({ author: "", text: comment.replaceAll(/\s+/gu, " ").trim(), paragraph: "" });
      comment = "";
      return undefined;
    },
  });
}

const isRemoteImage = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === "draw:image" && /^[a-z][a-z+.-]*:|^\/|^\.\./iu.test(attributes["xlink:href"] ?? "");

function withoutAddress(attributes: Readonly<Record<string, string>>, { problems }: Finds): Record<string, string> {
  problems.push({
    code: "external-part",
    severity: "should",
    place: null,
    sentence:
      "The file refers to a picture outside itself. The reference was removed; insert the picture into the file.",
  });
  return { ...attributes, "xlink:href": "" };
}
