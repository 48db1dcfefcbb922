import type { ColumnType, Generated } from "kysely";
import type { Problem } from "../../document/problem.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { BookEditionKind, BuildFacts, BuildState, BuiltPart } from "../book-edition.ts";
import type { PaperName } from "../extent.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    production_plans: {
      publication_id: string;
      /** An ISO day. */
      planned_on: string | null;
      style: PageStyleName;
      /** The version of the house style; kept until an editor moves the book. */
      style_version: number;
      /** Null: not decided; empty: the book has none. */
      dedication: string | null;
      paper: Generated<PaperName>;
      changed_at: Date;
    };
    ordered_releases: {
      publication_id: string;
      publish: boolean;
      /** Why the book was not released after its build; null while it is being built. */
      reason: string | null;
      ordered_by: string | null;
      /** When the build was requested that it follows. */
      ordered_at: Date;
    };
    book_editions: {
      id: string;
      publication_id: string;
      kind: BookEditionKind;
      parts: ColumnType<readonly BuiltPart[], string | undefined, string>;
      state: BuildState;
      problems: ColumnType<readonly Problem[], string | undefined, string>;
      facts: ColumnType<BuildFacts | null, string | null | undefined, string | null>;
      hash: string | null;
      path: string | null;
      sha256: string | null;
      size: ColumnType<number | string | null, number | null | undefined, number | null>;
      requested_by: string | null;
      requested_at: Date;
      made_at: Date | null;
    };
  }
}
