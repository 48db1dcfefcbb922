import type { ReadingNote } from "./reading-notes.ts";

type Exported = {
  readonly title: string;
  /** The citation of the publication, as plain text. */
  readonly citation: string;
  /** The address of a part's page, without a place in it. */
  readonly toAddress: (part: number) => string;
};

/** Returns the highlights and notes of a reader as a Markdown document: each with its words, place and address. */
export function exportNotes(notes: readonly ReadingNote[], { title, citation, toAddress }: Exported): string {
  const parts = Map.groupBy(notes, ({ part }) => part);
  const sections = [...parts].map(([part, own]) =>
    [
      `## ${escapeMarkdown(own[0]?.partName ?? "")}`,
      ...own.map((note) => formatNote(note, `${toAddress(part)}#${note.start.anchor}`)),
    ].join("\n\n"),
  );
  return `${[`# ${escapeMarkdown(title)}`, escapeMarkdown(citation), ...sections].join("\n\n")}\n`;
}

function formatNote({ words, place, note, at }: ReadingNote, address: string): string {
  const quoted = `> ${escapeMarkdown(words.replaceAll(/\s+/gu, " ").trim())}`;
  const source = `${escapeMarkdown(place)}, ${at.slice(0, 10)}, <${address}>`;
  return [quoted, source, ...(note === "" ? [] : [escapeMarkdown(note)])].join("\n\n");
}

/** Words of a text and of a reader are shown as they are, whatever they look like. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|]/gu, String.raw`\$&`);
