import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { ArrivedValues } from "./arrived-values.ts";
import type { SourceField } from "#imports/core/source-field.ts";

type Fate = "taken" | "changed" | "left_out";

/**
 * Returns a record with the account of its fields: each value of the file is taken (all of it is in the record), changed (a part of it is,
 * or a remark says what became of it), or left out. A value that a reader used and that is nowhere to be found counts as left out
 * too, so that no reader loses one silently.
 */
export function balanceFields(record: ImportedRecord, fields: readonly SourceField[]): ImportedRecord {
  if (fields.length === 0) return record;
  const arrived = new ArrivedValues(record);
  const fates = fields.map((field) => ({ field, fate: findFate(field, arrived) }));
  const countFate = (fate: Fate): number => fates.filter((one) => one.fate === fate).length;
  const left = nameLeftOut(
    fates.filter(({ fate }) => fate === "left_out").map(({ field }) => field),
    fields,
  );
  const changed = new Set(fates.flatMap(({ field, fate }) => (fate === "changed" ? [field.name] : [])));
  return {
    ...record,
    fields: {
      count: fields.length,
      taken: countFate("taken"),
      changed: countFate("changed"),
      left_out: countFate("left_out"),
    },
    ...(changed.size > 0 && { changed: [...changed] }),
    ...(left.length > 0 && { left_out: left }),
  };
}

function findFate({ text, isRead, isCode = false }: SourceField, arrived: ArrivedValues): Fate {
  if (!isRead) return "left_out";
  if (isCode) return "taken";
  const arrival = arrived.find(text);
  if (arrival === "whole") return "taken";
  return arrival === "part" || arrived.isInRemark(text) ? "changed" : "left_out";
}

/** Returns the names of fields, every one once: of a field whose parts are all left out its own name. */
function nameLeftOut(left: readonly SourceField[], all: readonly SourceField[]): readonly string[] {
  const gone = new Set(left);
  const kept = new Set(all.filter((field) => !gone.has(field)).map(({ whole }) => whole));
  const names = left.map(({ name, whole }) => (whole && !kept.has(whole) ? whole.name : name));
  return [...new Set(names)];
}
