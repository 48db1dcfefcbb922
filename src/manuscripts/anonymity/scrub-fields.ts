/**
 * Fields whose result is a property of the file or of its user (ECMA-376 part 1, 17.16.5), also by the names that Word gives them in German, French,
 * Spanish, Portuguese, Italian and Dutch.
 */
const IDENTITY_FIELD =
  /^\s*(?:AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS|FILENAME|TEMPLATE|COMMENTS|AUTOR|AUTEUR|AUTORE|GESPEICHERTVON|BENUTZER(?:NAME|INITIALEN|ADR\w*)|DATEINAME|DOKVORLAGE|DOKEIGENSCHAFT|KOMMENTAR|NOMFICHIER|NOMUTILISATEUR|NOMBREARCHIVO|NOMBREUSUARIO|NOMEFILE|NOMEUTENTE|BESTANDSNAAM|GEBRUIKERSNAAM|(?:DOCPROPERTY|INFO)\b(?!\s+"?(?:title|subject|keywords|pages|words|numpages|numwords)\b))\b/iu;
/** Programs for references keep their own data in such fields, with the accounts of their users. */
const PROGRAM_FIELD = /^\s*(?:ADDIN|PRIVATE)\b/iu;
/** Fields that show nothing of their own but words, an entry or a place: where they are hidden, nobody sees these. */
const WORDED_FIELD = /^\s*(?:XE|TC|TA|RD|HYPERLINK|INCLUDEPICTURE|INCLUDETEXT|SET|ASK|FILLIN|QUOTE)\b/iu;
/** A place on the author's computer or in their network. */
const LOCAL_PATH = /(?:file:\/{2,3}|\b[a-z]:[\\/]|\\\\|\/(?:Users|home)\/)[^"<>|]*/giu;
/** The bookmark to which a field refers: its first argument, or what follows the switch of a link. */
const BOOKMARK = /^(\s*(?:REF|PAGEREF|NOTEREF)\s+"?)([^\s"\\]+)|(\s\\l\s+"?)([^\s"]+)/giu;

/** The address to which a field leads, in quotation marks or without. */
const ADDRESS = /^(\s*HYPERLINK\s+)(?:"([^"]*)"|([^\s"\\]\S*))/iu;

/** A complex field: its instruction, in as many runs as its program chose, then its result. */
type Field = { instruction: string; readonly pieces: number[]; isResult: boolean; isHidden: boolean };

/** Takes what names people out of fields. Fields lie in each other's instructions and results. */
export class FieldScrubber {
  readonly #fields: Field[] = [];
  readonly #output: string[];
  readonly #renamed: (bookmark: string) => string;

  /** @param output the pieces of XML written so far, in which an instruction is replaced once it is known as a whole */
  constructor(output: string[], rename: (bookmark: string) => string) {
    this.#output = output;
    this.#renamed = rename;
  }

  /** Follows one `w:fldChar`. */
  follow(kind: string | undefined): void {
    const field = this.#fields.at(-1);
    if (kind === "begin") this.#fields.push({ instruction: "", pieces: [], isResult: false, isHidden: true });
    else if (kind === "separate" && field) {
      this.#close(field);
      field.isResult = true;
    } else if (kind === "end" && field) {
      if (!field.isResult) this.#close(field);
      this.#fields.pop();
    }
  }

  /** Returns whether the text that follows is the result of a field that names people. */
  hidesText(): boolean {
    return this.#fields.some(({ isResult, instruction }) => isResult && IDENTITY_FIELD.test(instruction));
  }

  /** Takes a piece of an instruction that is written next, and whether its run is hidden. */
  addInstruction(text: string, isHidden: boolean): void {
    const field = this.#fields.at(-1);
    if (!field) return;
    field.instruction += text;
    field.isHidden &&= isHidden || text.trim() === "";
    field.pieces.push(this.#output.length);
  }

  /** The whole instruction stands in its first piece afterwards. */
  #close({ instruction, pieces, isHidden }: Field): void {
    const isUnseen = isHidden && WORDED_FIELD.test(instruction);
    const scrubbed = isUnseen ? toKeyword(instruction) : this.scrubInstruction(instruction);
    for (const [index, at] of pieces.entries()) this.#output[at] = index === 0 ? escapeXml(scrubbed) : "";
  }

  /** Returns an instruction without the data of programs, places on computers and e-mail addresses, and with the new names of bookmarks. */
  scrubInstruction(instruction: string): string {
    if (PROGRAM_FIELD.test(instruction) || namesPeople(instruction)) return toKeyword(instruction);
    const linked = instruction.replace(ADDRESS, (whole, name: string, quoted?: string, bare?: string) =>
      /^https?:/iu.test(quoted ?? bare ?? "") ? whole : `${name}""`,
    );
    return scrubPaths(linked).replaceAll(
      BOOKMARK,
      (_, first: string | undefined, name: string | undefined, second = "", linked = "") =>
        first === undefined ? `${second}${this.#renamed(linked)}` : `${first}${this.#renamed(name ?? "")}`,
    );
  }
}

/** Returns an instruction without its arguments. */
const toKeyword = (instruction: string): string => ` ${/\w+/u.exec(instruction)?.[0] ?? ""} `;

/** Returns whether a field's result is a property of the file or of its user. */
export const namesPeople = (instruction: string): boolean => IDENTITY_FIELD.test(instruction);

/** Returns the text without places on the author's computer or in their network. */
export const scrubPaths = (text: string): string => text.replaceAll(LOCAL_PATH, "");

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Returns text as it stands within an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\t\n\r]/gu, (character) => ESCAPES[character] ?? character);
