import type { RemarkText } from "../../proof.ts";

/** What a remark says: the words in the text, those that should be there, and why. */
export function RemarkWords({ remark: { quote, replacement, reason } }: { readonly remark: RemarkText }) {
  const isChanged = replacement !== null && replacement !== quote;
  return (
    <>
      {quote !== "" && (
        <p className="proof-change" dir="auto">
          {isChanged ? <del>{quote}</del> : <q>{quote}</q>}{" "}
          {isChanged && replacement !== "" && <ins>{replacement}</ins>}
        </p>
      )}
      {reason !== "" && (
        <p className={quote === "" ? "proof-reason" : "proof-reason small quiet"} dir="auto">
          {reason}
        </p>
      )}
    </>
  );
}
