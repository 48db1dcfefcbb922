import type { SourceField } from "#imports/core/source-field.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { findOwnScripts, readLinkedTag } from "./own-scripts.ts";
import { fieldLabel, subfieldLabel } from "./marc-labels.ts";
import { cleanText, type MarcField, type MarcRecord, type MarcSubfield } from "./marc-record.ts";

/** A field of ISO 2709 has at most 9,999 bytes; only a summary in XML is longer. */
const MAX_TEXT = 10_000;

/** Codes that only qualify the other subfields of their field: source of a code, linkage. */
const QUALIFYING = "268";

/** Relators say what a name is. */
const isRelator = (tag: string, code: string): boolean =>
  code === "4" || (code === "e" && /^[17](?:00|10|20)$/u.test(tag));

/**
 * The fields of a record, and an account of them: whatever no reader takes is left out by name. Fields with a form in
 * their own script (880) come in this script.
 */
export class FieldAccount {
  readonly leader: string;
  /** The sentences on changed and omitted values. */
  readonly remarks: string[] = [];
  readonly #record: MarcRecord;
  readonly #fields: readonly MarcField[];
  readonly #taken = new Set<MarcSubfield>();
  readonly #controls = new Set<string>();

  constructor(record: MarcRecord) {
    this.leader = record.leader;
    this.#record = record;
    const { fields, romanised, replaced } = findOwnScripts(record.fields.filter((field) => this.#fits(field)));
    this.#fields = fields;
    for (const subfield of replaced) this.#taken.add(subfield);
    if (romanised.length > 0)
      this.remarks.push(`The romanised forms were left out: ${romanised.map((text) => `“${text}”`).join(", ")}.`);
  }

  /** Longer fields than MARC allows would also hold up the patterns that read them. */
  #fits({ tag, subfields }: MarcField): boolean {
    const fits = tag === "520" || subfields.every(({ text }) => text.length <= MAX_TEXT);
    if (!fits) this.remarks.push(`A field ${tag} has more than ${formatCount(MAX_TEXT)} characters and was left out.`);
    return fits;
  }

  /** Returns the fields with these tags in the order of the record. */
  fields(...tags: readonly string[]): readonly MarcField[] {
    return this.#fields.filter(({ tag }) => tags.includes(tag));
  }

  /** Returns a control field, and records that it is taken; "" if there is none. */
  takeControl(tag: string): string {
    this.#controls.add(tag);
    return this.#record.controls.find((control) => control.tag === tag)?.text ?? "";
  }

  /** Returns the texts of these subfields in the order of the field, and records that they are taken. */
  take(field: MarcField | undefined, codes: string): readonly string[] {
    const subfields = field?.subfields.filter(({ code }) => codes.includes(code)) ?? [];
    for (const subfield of subfields) this.#taken.add(subfield);
    return subfields.map(({ text }) => cleanText(text)).filter((text) => text !== "");
  }

  /** Records that a remark names these subfields, or all of a field. */
  settle(field: MarcField, codes?: string): void {
    this.take(field, codes ?? field.subfields.map(({ code }) => code).join(""));
  }

  /** Returns the values of the record, with whether a reader took them. */
  listFields(): readonly SourceField[] {
    const controls = this.#record.controls.flatMap(({ tag, text }) => {
      const whole = { name: `${tag} ${fieldLabel(tag)}` };
      const isRead = this.#controls.has(tag);
      if (tag !== "008") return [{ name: whole.name, text, isRead, whole }];
      return [
        { name: "008 coded date", text: text.slice(7, 11), isRead, whole },
        // Month and day of a detailed date; the second year of others is not read.
        { name: "008 second date", text: text.slice(11, 15), isRead: isRead && text[6] === "e", whole },
        { name: "008 coded language", text: text.slice(35, 38), isRead, whole },
        { name: "008 other coded data", text: text.slice(15, 35) + text.slice(38), isRead: false, whole },
      ];
    });
    return [...controls, ...this.#record.fields.flatMap((field) => this.#listSubfields(field))].filter(
      ({ text }) => text.trim() !== "",
    );
  }

  #listSubfields(field: MarcField): readonly SourceField[] {
    const { tag, subfields } = field;
    const whole = { name: nameField(field) };
    const isUsed = subfields.some((subfield) => this.#taken.has(subfield));
    return subfields.map((subfield) => {
      const isQualifying = QUALIFYING.includes(subfield.code);
      return {
        name: `${tag} $${subfield.code} ${subfieldLabel(tag, subfield.code)}`.trim(),
        text: writeSubfield(tag, subfield),
        isRead: this.#taken.has(subfield) || (isQualifying && isUsed),
        isCode: isQualifying || isRelator(tag, subfield.code),
        whole,
      };
    });
  }
}

/** Older records write codes of languages (041) together: "engfre". */
const writeSubfield = (tag: string, { text }: MarcSubfield): string =>
  tag === "041" ? (text.match(/[a-z]{3}|\S+/giu) ?? []).join(" ") : cleanText(text);

/** Returns the name of a field; a form in its own script (880) names the field whose form it is. */
function nameField(field: MarcField): string {
  const of = field.tag === "880" ? readLinkedTag(field) : undefined;
  return `${field.tag} ${fieldLabel(field.tag)}${of === undefined || of === "880" ? "" : ` of ${of}`}`;
}
