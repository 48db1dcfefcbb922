/** Returns the code of the press in control fields (003, 040): the host of its identifiers, which never changes. */
export const pressCode = (record: { readonly identifierHost: string }): string => record.identifierHost;

/** Returns the control number of a record (001), such as "meridian-42". It is never used for another record. */
export function controlNumber(record: { readonly identifierHost: string }, number: number): string {
  const [label = "press"] = record.identifierHost.replace(/^www\./u, "").split(".");
  return `${label}-${number}`;
}

/** Returns the time of a transaction (005) in UTC: "20261127101500.0". */
export const transactionTime = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/\D/gu, "")}.0`;
