import { SaxesParser } from "saxes";

/** What Crossref made of one DOI of a deposit. */
export type RecordResult = {
  /** Empty where a failure concerns the whole deposit. */
  readonly doi: string;
  readonly status: "success" | "warning" | "failure";
  readonly message: string;
  readonly conflictId?: string | undefined;
};

/** The result of a deposit: undefined results while it waits in Crossref's queue. */
export type BatchResult = { readonly status: string; readonly records: readonly RecordResult[] | undefined };

const STATUSES: Readonly<Record<string, RecordResult["status"]>> = {
  success: "success",
  warning: "warning",
  failure: "failure",
};

type Opened = { doi?: string; msg?: string; conflict_id?: string; readonly status: RecordResult["status"] };

/** Reads the result of a deposit (`doi_batch_diagnostic`). Throws for a text that is not XML. */
export function readBatchResult(text: string): BatchResult {
  const records: RecordResult[] = [];
  let status = "";
  let open: Opened | undefined;
  const path: string[] = [];
  let content = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    content = "";
    if (name === "doi_batch_diagnostic") status = (attributes["status"] ?? "").toLowerCase();
    if (name === "record_diagnostic")
      open = { status: STATUSES[(attributes["status"] ?? "").toLowerCase()] ?? "failure" };
  });
  parser.on("text", (more) => (content += more));
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (open && path.at(-1) === "record_diagnostic" && (name === "doi" || name === "msg" || name === "conflict_id"))
      open[name] ??= content.trim();
    if (name === "record_diagnostic" && open) {
      records.push({ doi: open.doi ?? "", status: open.status, message: open.msg ?? "", conflictId: open.conflict_id });
      open = undefined;
    }
  });
  parser.write(text).close();
  return { status, records: status === "completed" ? records : undefined };
}

/** Returns the timestamp of an earlier deposit that is later than the one that was sent, where a message says so; Crossref skipped the record then. */
export const laterTimestamp = (message: string): string | undefined =>
  /submitted version:?\s*\d+\s+is less (?:than )?or equal to previously submitted version:?\s*(\d{14,17})/iu
    .exec(message)?.[1]
    ?.padEnd(17, "0");
