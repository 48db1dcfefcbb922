import { closeStatement, readSimpleQuery, readUnnamedStatement } from "./unnamed-statement.ts";

/** Texts that came once are remembered, so that the second time is known as such. */
const MAX_SEEN = 500;
/** All texts that have a plan. A plan takes a hundred times the memory of its text: ten megabytes are those of some two hundred statements. */
const MAX_PLANNED_BYTES = 96 * 1024;
/** Longer texts are lists of values, which hardly come twice. */
const MAX_TEXT_BYTES = 16_384;
/** Longer values are lists: a plan for ten rows is wrong for a thousand. */
const MAX_VALUES_BYTES = 2048;
/** After these PostgreSQL has no plan any more, or may refuse it because its result has other columns. A rollback may undo one of them. */
const ENDS_PLANS = /\b(?:alter|create|drop|discard|deallocate)\s/iu;
const ENDS_TRANSACTION = /^\s*(?<how>commit|rollback)\b/iu;
/** Words are rare or frequent, and one plan for all of them would be wrong for some. */
const SEARCHES = /@@|tsquery|<%|%>|similarity\(|\bi?like\b/iu;

/** What is sent instead of a unit of messages. */
export type PlannedUnit = {
  readonly bytes: Uint8Array;
  /** The text whose plan is made or used. */
  readonly text?: string;
  /** The number of messages at the beginning of the response that tell of forgotten plans. */
  readonly closed: number;
};

/**
 * The plans of the embedded engine's statements. The driver sends a statement as a text without a name, which PostgreSQL parses and plans
 * each time: for a publication with its relations, three quarters of the whole cost (docs/measurements.md). From its second time on a
 * text becomes a prepared statement here, one for all connections, since the engine has one session. PostgreSQL itself makes a plan
 * anew when a table or its statistics change, and goes on planning for each value where that pays (its manual, PREPARE).
 */
export class PlanCache {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();
  /** The engine has these, and nobody needs them any more. */
  #unneeded: string[] = [];
  #prepared = 0;
  #bytes = 0;
  /** A table was changed since the last commit. */
  #hasChanged = false;

  /** Returns what is sent instead of this unit of messages. */
  plan(unit: Uint8Array): PlannedUnit {
    const statement = readUnnamedStatement(unit, MAX_TEXT_BYTES);
    const text = statement?.text ?? readSimpleQuery(unit);
    if (statement !== undefined && statement.valuesBytes > MAX_VALUES_BYTES) return { bytes: unit, closed: 0 };
    const name = this.#names.get(text);
    if (statement !== undefined && name !== undefined) {
      this.#names.delete(text); // and is the newest again
      this.#names.set(text, name);
      return this.#forgetting(statement.runAs(name), text);
    }
    this.#watchChanges(text);
    if (statement === undefined || this.#isNew(text)) return { bytes: unit, closed: 0 };
    return this.#forgetting(statement.prepareAs(this.#addName(text)), text);
  }

  #watchChanges(text: string): void {
    const isChange = ENDS_PLANS.test(text);
    const end = ENDS_TRANSACTION.exec(text)?.groups?.["how"]?.toLowerCase();
    if (isChange || (this.#hasChanged && end === "rollback")) this.forgetAll();
    this.#hasChanged = isChange || (this.#hasChanged && end !== "commit");
  }

  /** Returns whether a text comes for the first time, or needs a new plan each time. */
  #isNew(text: string): boolean {
    if (this.#seen.delete(text)) return false;
    if (!SEARCHES.test(text)) this.#seen.add(text);
    const [oldest = ""] = this.#seen;
    if (this.#seen.size > MAX_SEEN) this.#seen.delete(oldest);
    return true;
  }

  /** Forgets the plan of a text: it failed, or was never made. */
  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#bytes -= text.length;
    this.#unneeded.push(name);
  }

  forgetAll(): void {
    for (const text of this.#names.keys()) this.forget(text);
  }

  /** Returns the new name of a text. Where the texts are too long together, those that were used longest ago are forgotten. */
  #addName(text: string): string {
    for (const oldest of this.#names.keys()) {
      if (this.#bytes + text.length <= MAX_PLANNED_BYTES) break;
      this.forget(oldest);
    }
    this.#prepared += 1;
    const name = `plan.${this.#prepared}`;
    this.#names.set(text, name);
    this.#bytes += text.length;
    return name;
  }

  #forgetting(bytes: Uint8Array, text: string): PlannedUnit {
    const closing = this.#unneeded.map((name) => closeStatement(name));
    this.#unneeded = [];
    return { bytes: closing.length > 0 ? Buffer.concat([...closing, bytes]) : bytes, text, closed: closing.length };
  }
}
