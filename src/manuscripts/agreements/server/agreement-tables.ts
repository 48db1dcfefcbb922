import type { Generated } from "kysely";
import type { AgreementWay } from "#manuscripts/agreements/agreement.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    agreement_texts: {
      kind: ManuscriptKind;
      version: number;
      body: string;
      licences: string[];
      changed_by: string | null;
      changed_at: Date;
    };
    manuscript_agreements: {
      id: string;
      manuscript_id: string;
      way: AgreementWay;
      kind: ManuscriptKind | null;
      text_version: number | null;
      licence: string | null;
      signed_by: string;
      statements: Generated<string[]>;
      note: Generated<string>;
      /** An ISO date in the press's time zone. */
      signed_on: string;
      time_zone: string;
      recorded_by: string | null;
      recorded_at: Date;
      path: string;
      size: number;
      sha256: string;
      replaced_at: Date | null;
    };
  }
}
