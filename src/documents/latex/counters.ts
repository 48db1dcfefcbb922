import { MARKS } from "./marks.ts";

const SECTIONS = ["chapter", "section", "subsection", "subsubsection"];

/** Counts what LaTeX numbers, and says what labels point at. */
export class Counters {
  readonly #sections = [0, 0, 0, 0];
  #isAppendix = false;
  readonly #counts = new Map<string, number>();
  readonly #labels = new Map<string, string>();
  /** What a label that follows names. */
  #current = "";
  readonly #open: { readonly name: string; items: number }[] = [];

  heading(name: string): string {
    const level = SECTIONS.indexOf(name);
    if (level < 0) return "";
    this.#sections[level] = (this.#sections[level] ?? 0) + 1;
    this.#sections.fill(0, level + 1);
    const first = this.#sections[0] === 0 ? 1 : 0;
    const numbers = this.#sections.slice(first, level + 1);
    this.#current = numbers
      .map((number, index) => (index === 0 && this.#isAppendix ? toCapital(number) : number))
      .join(".");
    return `${this.#current} `;
  }

  beginAppendix(): void {
    this.#isAppendix = true;
    this.#sections.fill(0);
  }

  formula(): string {
    return this.#count("formula");
  }

  theorem(): string {
    return this.#count("theorem");
  }

  caption(): string {
    const kind = this.#open.findLast(({ name }) => /table|figure/u.test(name))?.name;
    if (kind === undefined) return "Caption: ";
    return kind.includes("table") ? `Table ${this.#count("table")}: ` : `Figure ${this.#count("figure")}: `;
  }

  /** Returns the mark of a list's next item. */
  item(): string {
    const list = this.#open.findLast(({ name }) => name === "enumerate" || name === "itemize");
    if (!list || list.name !== "enumerate") return "• ";
    list.items += 1;
    this.#current = String(list.items);
    return `${list.items}. `;
  }

  open(name: string): void {
    if (this.#open.length < 100) this.#open.push({ name, items: 0 });
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((one) => one.name === name);
    if (at >= 0) this.#open.splice(at);
  }

  label(name: string): void {
    this.#labels.set(name.trim(), this.#current);
  }

  reference(names: string): string {
    return names
      .split(",")
      .map((name) => `${MARKS.reference}${name.trim()}${MARKS.end}`)
      .join(", ");
  }

  /** Returns a text with the numbers of what it refers to. */
  resolve(text: string): string {
    const pattern = new RegExp(`${MARKS.reference}([^${MARKS.end}]{0,300})${MARKS.end}`, "gu");
    return text.replaceAll(pattern, (_, name: string) => this.#labels.get(name) || "?");
  }

  #count(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    this.#current = String(count);
    return this.#current;
  }
}

const toCapital = (number: number): string => (number > 26 ? String(number) : String.fromCodePoint(64 + number));
