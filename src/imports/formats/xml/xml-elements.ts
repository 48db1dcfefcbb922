import { listNamedCharacters } from "#imports/formats/texts/character-references.ts";
import { SaxesParser } from "saxes";
import { NotedAttributes, type XmlNode } from "./xml-node.ts";

/** An element that a reader takes, or why the file is read no further. */
export type XmlElement = { readonly line: number } & ({ readonly element: XmlNode } | { readonly reason: string });

export type XmlRules = {
  /** Returns whether an element is one record: it is yielded when it ends, and then forgotten. */
  readonly isRecord: (name: string, uri: string) => boolean;
  /** Returns whether what stands in an element is not needed, such as a file in base64. */
  readonly isSkipped?: (name: string, uri: string) => boolean;
  /** Returns the name by which the reader knows an element. */
  readonly renameElement?: (local: string) => string;
  /** Namespaces of prefixes that files of the format use without declaring them. */
  readonly namespaces?: Readonly<Record<string, string>>;
};

/** Deeper than any catalogue nests; a deeper file is made to exhaust the reader. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
/** The most elements, and the most characters, of one record. */
const MAX_ELEMENTS = 200_000;
const MAX_CHARACTERS = 8_000_000;
/** The longest text, comment or attribute: the parser holds it until it ends. */
const MAX_PIECE_LENGTH = 48_000_000;

const TECHNICAL = /^http:\/\/www\.w3\.org\/(?:2000\/xmlns\/|2001\/XMLSchema-instance)$/u;

class UnreadXml extends Error {}

/**
 * Yields the records of an XML file as they end; what stands around them is not stored. A document type with declarations
 * is refused, so that no entity can be made; one that only names a DTD is passed over, and the DTD is never fetched. A file that is not well formed, is cut off, or exceeds a limit ends with a reason at
 * its line; the records before it were yielded.
 */
export async function* xmlElements(bytes: AsyncIterable<Uint8Array>, rules: XmlRules): AsyncGenerator<XmlElement> {
  const records = new RecordParser(rules);
  try {
    let decode: ((piece?: Uint8Array) => string) | undefined;
    let beginning = new Uint8Array();
    for await (const piece of bytes) {
      if (decode) records.write(decode(piece));
      else {
        beginning = Buffer.concat([beginning, piece]);
        if (beginning.length < DECLARATION) continue;
        decode = createDecoder(beginning);
        records.write(decode(beginning));
      }
      yield* records.takeEnded();
    }
    records.write(decode ? decode() : createDecoder(beginning)(beginning));
    records.close();
    yield* records.takeEnded();
  } catch (error) {
    yield* records.takeEnded();
    const sentence =
      error instanceof UnreadXml ? error.message : `The file ends too early here: ${getErrorMessage(error)}.`;
    yield { line: records.line, reason: sentence };
  }
}

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The XML declaration, which names the encoding, stands in these first bytes. */
const DECLARATION = 200;

/** Returns the decoder for the encoding that the declaration names. UTF-16 with a byte order mark is UTF-8 here already. */
function createDecoder(beginning: Uint8Array): (piece?: Uint8Array) => string {
  const declaration = new TextDecoder("latin1").decode(beginning.subarray(0, DECLARATION));
  const label = /^(?:ï»¿)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/u.exec(declaration)?.[1] ?? "utf-8";
  const decoder = decoderNamed(/^(?:utf-?16|iso-10646-ucs-2)/iu.test(label) ? "utf-8" : label);
  return (piece) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new UnreadXml(`The text is not ${label.toUpperCase()} from here on, as the file declares.`, { cause });
    }
  };
}

function decoderNamed(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new UnreadXml(`The file declares the encoding “${label}”, which is not known.`, { cause });
  }
}

/** Collects the records of a text that comes in pieces. */
class RecordParser {
  readonly #rules: XmlRules;
  readonly #parser;
  readonly #ended: XmlElement[] = [];
  /** The elements that are open inside a record, which is the first. */
  #open: XmlNode[] = [];
  #depth = 0;
  /** The depth of the element that is skipped; 0 outside one. */
  #skippedAt = 0;
  #elements = 0;
  #characters = 0;
  /** The characters since the parser told anything: it holds them. */
  #held = 0;

  constructor(rules: XmlRules) {
    this.#rules = rules;
    this.#parser = new SaxesParser({ xmlns: true, position: true, additionalNamespaces: { ...rules.namespaces } });
    this.#parser.on("error", (cause) => {
      throw new UnreadXml("The file is not well-formed XML from here on, or it is cut off.", { cause });
    });
    this.#parser.on("doctype", (declaration) => {
      if (declaration.includes("["))
        throw new UnreadXml(
          "The file declares entities of its own, which are not read. Remove what begins with <!DOCTYPE.",
        );
      // The DTDs of ONIX declare the names of characters; they are known here, and no DTD is fetched.
      this.#parser.ENTITIES = listNamedCharacters();
    });
    this.#parser.on("text", (text) => this.#append(text));
    this.#parser.on("cdata", (text) => this.#append(text));
    this.#parser.on("comment", () => void (this.#held = 0));
    this.#parser.on("opentag", ({ local, uri, attributes }) => {
      // Declarations of namespaces, places of schemas and numbers for links say nothing about the work.
      const named = Object.values(attributes).flatMap((attribute) =>
        TECHNICAL.test(attribute.uri) ? [] : [[attribute.local, attribute.value] as const],
      );
      this.#begin(this.#rules.renameElement?.(local) ?? local, uri, named);
    });
    this.#parser.on("closetag", () => this.#end());
  }

  write(text: string): void {
    this.#held += text.length;
    if (this.#held > MAX_PIECE_LENGTH) throw new UnreadXml("A text or comment here is longer than 48 MB.");
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
  }

  /** Returns the records that ended since the last call. */
  takeEnded(): XmlElement[] {
    return this.#ended.splice(0);
  }

  get line(): number {
    return this.#parser.line;
  }

  #append(text: string): void {
    this.#held = 0;
    const element = this.#open.at(-1);
    if (!element) return;
    if (this.#skippedAt > 0) {
      element.isSkipped ||= text.trim() !== "";
      return;
    }
    this.#count(text.length);
    element.content.push(text);
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > MAX_CHARACTERS) throw new UnreadXml("A record of the file is larger than 8 MB.");
  }

  #begin(name: string, uri: string, attributes: readonly (readonly [string, string])[]): void {
    this.#held = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new UnreadXml("The file is nested more deeply than any catalogue.");
    if (attributes.length > MAX_ATTRIBUTES) throw new UnreadXml("An element has more than 100 attributes.");
    const isInside = this.#open.length > 0;
    const parent = this.#open.at(-1);
    if (this.#skippedAt > 0 && parent) parent.isSkipped = true;
    if (this.#skippedAt > 0 || (!isInside && !this.#rules.isRecord(name, uri))) return;
    if (!isInside) [this.#elements, this.#characters] = [0, 0];
    else if (this.#rules.isSkipped?.(name, uri) === true) this.#skippedAt = this.#depth;
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw new UnreadXml("A record of the file has more than 200,000 elements.");
    this.#count(attributes.reduce((sum, [, value]) => sum + value.length, 0));
    const element = { name, uri, attributes: new NotedAttributes(attributes), content: [], line: this.#parser.line };
    this.#open.at(-1)?.content.push(element);
    this.#open.push(element);
  }

  #end(): void {
    this.#held = 0;
    const isSkipped = this.#skippedAt > 0 && this.#depth > this.#skippedAt;
    if (this.#depth === this.#skippedAt) this.#skippedAt = 0;
    this.#depth -= 1;
    if (isSkipped) return;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#ended.push({ line: element.line, element });
  }
}
