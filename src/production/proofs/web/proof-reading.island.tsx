import { ProofReading, type ProofReadingProps } from "./proof-reading.tsx";

/** The proof of an author without an account, on the page of the e-mail's link. */
export default function ProofReadingIsland(props: ProofReadingProps) {
  return <ProofReading {...props} />;
}
