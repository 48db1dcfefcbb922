import { Parser } from "htmlparser2";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { ZipArchive } from "#platform/archives/zip-archive.ts";
import {
  decodeXml,
  type EpubItem,
  nameInArchive,
  readPackage,
} from "#publications/reading/epub/server/epub-package.ts";
import { PICTURE_TYPES, type PictureType, type ReadingEntry, type ReadingPart } from "../reading-text.ts";
import type { Addresses } from "./clean-attributes.ts";
import { toAnchor, type CleanPart, cleanHtml } from "./clean-html.ts";
import { mapFacesByClass } from "./face-classes.ts";

/** A picture of the text, by its place (from 1). */
export type EpubPicture = { readonly place: number; readonly type: PictureType; readonly name: string };

export type EpubText = {
  /** The parts one after another: each is unpacked and cleaned when it is asked for. */
  readonly parts: () => Generator<ReadingPart>;
  readonly pictures: readonly EpubPicture[];
  readonly contents: () => readonly ReadingEntry[];
};

/** A book has hundreds of parts at most; pictures beyond the limit are left out. */
const MAX_PARTS = 2000;
const MAX_PICTURES = 2000;
/** The largest text that is cleaned, and the largest picture that is kept, in bytes. */
const MAX_DOCUMENT = 16 * 1024 * 1024;
const MAX_PICTURE = 20 * 1024 * 1024;

/** Opens the text of an EPUB to be read part by part. Throws `RefusedFile`. */
export function openEpubText(archive: ZipArchive): EpubText {
  const items = readPackage(archive);
  const documents = items.filter(({ place, mediaType }) => place !== undefined && /xhtml|html/u.test(mediaType));
  const texts = documents.filter(({ isNavigation }) => !isNavigation);
  // The contents stand beside each part: the page of them that many EPUBs have would be read twice.
  const spine = (texts.length > 0 ? texts : documents)
    .filter(({ name }) => archive.names.has(name))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (spine.length === 0 || spine.length > MAX_PARTS)
    throw new RefusedFile("This EPUB has no text that can be read here.");
  const numbers = new Map(spine.map(({ name }, place) => [name, place + 1]));
  const pictures = listPictures(archive, items);
  const places = new Map(pictures.map(({ name, place }) => [name, place]));
  const faces = mapFacesByClass(styleSheets(archive, items));
  const cleanPart = (item: EpubItem, number: number): CleanPart =>
    cleanHtml(documentText(archive, item.name), { faces, addresses: addressesIn(item.name, number, numbers, places) });
  return {
    *parts() {
      for (const [place, item] of spine.entries()) {
        const { html, passages, heading } = cleanPart(item, place + 1);
        yield { number: place + 1, title: heading, html, passages };
      }
    },
    pictures,
    contents: () => readContents(archive, items, numbers),
  };
}

function listPictures(archive: ZipArchive, items: readonly EpubItem[]): EpubPicture[] {
  return items
    .flatMap(({ name, mediaType }) => {
      const type = Object.keys(PICTURE_TYPES).find((one): one is PictureType => one === mediaType);
      return type !== undefined && archive.names.has(name) && archive.getSize(name) <= MAX_PICTURE
        ? [{ name, type }]
        : [];
    })
    .slice(0, MAX_PICTURES)
    .map(({ name, type }, place) => ({ place: place + 1, type, name }));
}

const styleSheets = (archive: ZipArchive, items: readonly EpubItem[]): string =>
  items
    .filter(({ name, mediaType }) => mediaType === "text/css" && archive.getSize(name) < MAX_DOCUMENT)
    .map(({ name }) => new TextDecoder().decode(archive.part(name) ?? new Uint8Array()))
    .join("\n");

function documentText(archive: ZipArchive, name: string): string {
  if (archive.getSize(name) > MAX_DOCUMENT) throw new RefusedFile("A part of this EPUB is too long to be read here.");
  return decodeXml(archive.part(name) ?? new Uint8Array());
}

function addressesIn(
  document: string,
  own: number,
  numbers: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, number>,
): Addresses {
  const folder = document.includes("/") ? document.slice(0, document.lastIndexOf("/") + 1) : "";
  const anchor = (href: string): string => {
    const id = href.split("#")[1] ?? "";
    return id === "" ? "" : `#${toAnchor(id)}`;
  };
  return {
    link: (href) => {
      if (href.startsWith("#")) return anchor(href) || undefined;
      const number = numbers.get(nameInArchive(folder, href));
      if (number === undefined) return undefined;
      return number === own && anchor(href) !== "" ? anchor(href) : `${number}${anchor(href)}`;
    },
    picture: (src) => {
      const place = pictures.get(nameInArchive(folder, src));
      return place === undefined ? undefined : `pictures/${place}`;
    },
  };
}

/** The contents of the navigation document (EPUB 3 §7), else of the older NCX; empty where neither can be read. */
function readContents(
  archive: ZipArchive,
  items: readonly EpubItem[],
  numbers: ReadonlyMap<string, number>,
): readonly ReadingEntry[] {
  const nav = items.find(({ isNavigation }) => isNavigation);
  const ncx = items.find(({ mediaType }) => mediaType === "application/x-dtbncx+xml");
  const found = [nav, ncx].filter((item) => item !== undefined).map(({ name }) => entriesIn(archive, name, numbers));
  return found.find((entries) => entries.length > 0) ?? [];
}

function entriesIn(archive: ZipArchive, name: string, numbers: ReadonlyMap<string, number>): ReadingEntry[] {
  const { link } = addressesIn(name, 0, numbers, new Map());
  const entries: { title: string; href: string; depth: number }[] = [];
  let depth = -1;
  let isContents = false;
  let words: string | undefined;
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        if (element === "nav") isContents = (attributes["epub:type"] ?? "toc").split(/\s+/u).includes("toc");
        if (element === "navmap") isContents = true;
        if (!isContents) return;
        if (element === "ol" || element === "navpoint") depth += 1;
        if (element === "a") entries.push({ title: "", href: attributes["href"] ?? "", depth: Math.max(0, depth) });
        if (element === "content")
          entries.push({ title: words ?? "", href: attributes["src"] ?? "", depth: Math.max(0, depth) });
        if (element === "a" || element === "navlabel") words = "";
      },
      ontext(text) {
        if (words !== undefined) words += text;
      },
      onclosetag(element) {
        if (element === "ol" || element === "navpoint") depth -= 1;
        if (element === "nav" || element === "navmap") isContents = false;
        const last = entries.at(-1);
        if (element === "a" && last && words !== undefined) last.title = words;
        if (element === "a") words = undefined;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
  );
  parser.end(documentText(archive, name));
  return entries.flatMap(({ title, href, depth: level }) => {
    const [part = "", anchor = ""] = (link(href) ?? "").split("#");
    const label = title.replaceAll(/\s+/gu, " ").trim();
    return part === "" || label === "" ? [] : [{ title: label, part: Number(part), anchor, depth: Math.min(level, 3) }];
  });
}
