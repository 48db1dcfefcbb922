import type { ColumnType, Generated } from "kysely";
import type { ProofOutcome, RemarkOutcome } from "../proof.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    production_proofs: {
      id: string;
      publication_id: string;
      production_id: string;
      compared_with: string | null;
      round: number;
      due_on: string;
      message: string;
      sent_by: string | null;
      sent_at: Date;
      outcome: ProofOutcome | null;
      closed_at: Date | null;
    };
    production_proof_readers: {
      id: string;
      proof_id: string;
      place: number;
      name: string;
      email: string;
      corresponding: boolean;
      link_generation: Generated<number>;
      sent_at: Date;
      opened_at: Date | null;
      reminded_at: Date | null;
      approved_at: Date | null;
      remarks_sent_at: Date | null;
    };
    production_proof_remarks: {
      id: string;
      proof_id: string;
      reader_id: string;
      block: string;
      quote: string;
      replacement: string | null;
      reason: string;
      outcome: RemarkOutcome | null;
      reply: Generated<string>;
      settled_by: string | null;
      settled_at: Date | null;
      created_at: Date;
      changed_at: Date;
    };
    production_proof_questions: {
      id: string;
      proof_id: string;
      place: number;
      question: string;
      choices: ColumnType<readonly string[], string, never>;
      reply: Generated<string>;
      replied_by: string | null;
      replied_at: Date | null;
    };
  }
}
