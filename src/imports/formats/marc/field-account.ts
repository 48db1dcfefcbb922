import { formatCount } from "#ui/formatting/numbers.ts";
import { findOwnScripts } from "./own-scripts.ts";
import { fieldLabel, subfieldLabel } from "./marc-labels.ts";
import { cleanText, type MarcField, type MarcRecord } from "./marc-record.ts";

/** A field of ISO 2709 has at most 9,999 bytes; only a summary in XML is longer. */
const MAX_TEXT = 10_000;

/** Codes that only qualify the other subfields of their field: source of a code, linkage. */
const QUALIFYING = "268";

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
  readonly #taken = new Map<MarcField, Set<string>>();
  readonly #controls = new Set<string>();
  readonly #unlinked: readonly string[];

  constructor(record: MarcRecord) {
    this.leader = record.leader;
    this.#record = record;
    const { fields, romanised, unlinked } = findOwnScripts(record.fields.filter((field) => this.#fits(field)));
    this.#fields = fields;
    this.#unlinked = unlinked.map((tag) => `880 ${fieldLabel("880")} of ${tag}`);
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
    if (!field) return [];
    const taken = this.#taken.get(field) ?? new Set();
    for (const code of codes) taken.add(code);
    this.#taken.set(field, taken);
    return field.subfields
      .filter(({ code }) => codes.includes(code))
      .map(({ text }) => cleanText(text))
      .filter((text) => text !== "");
  }

  /** Records that a remark names these subfields, or all of a field. */
  settle(field: MarcField, codes?: string): void {
    this.take(field, codes ?? field.subfields.map(({ code }) => code).join(""));
  }

  /** Returns the name of every field or subfield that nothing took, once each, in the order of the record. */
  listLeftOut(): readonly string[] {
    const controls = this.#record.controls
      .filter(({ tag }) => !this.#controls.has(tag))
      .map(({ tag }) => `${tag} ${fieldLabel(tag)}`);
    return [...new Set([...controls, ...this.#fields.flatMap((field) => this.#leftIn(field)), ...this.#unlinked])];
  }

  #leftIn(field: MarcField): readonly string[] {
    const taken = this.#taken.get(field);
    const { tag, subfields } = field;
    if (!taken || !subfields.some(({ code }) => taken.has(code))) return [`${tag} ${fieldLabel(tag)}`];
    return subfields
      .filter(({ code }) => !taken.has(code) && !QUALIFYING.includes(code))
      .map(({ code }) => `${tag} $${code} ${subfieldLabel(tag, code)}`.trim());
  }
}
