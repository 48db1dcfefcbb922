/** The messages between the web server's thread and the embedded engine's thread. */

import type { StatementBounds } from "./statements/statement-bounds.ts";
import type { EngineCost } from "./statements/timed-statements.ts";

/** A folder on disk; or memory, filled from a dumped folder (a tar file) when a template is named. */
export type EngineLocation =
  | {
      readonly folder: string;
      readonly template?: undefined;
      readonly bounds?: StatementBounds | undefined;
      /** The engine is started for one large transaction that makes and fills all tables. */
      readonly loads?: boolean | undefined;
    }
  | {
      readonly folder?: undefined;
      readonly template?: string | undefined;
      readonly bounds?: undefined;
      readonly loads?: undefined;
    };

/**
 * The data with which the thread is started. `deadline`: the end of the running statement's time, as statement-clock.ts
 * writes it.
 */
export type EngineStart = { readonly location: EngineLocation; readonly deadline: BigInt64Array };

export type ToEngine =
  | { readonly kind: "unit"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly connection: number; readonly prepared: readonly string[] }
  | { readonly kind: "copy"; readonly to: string; readonly connection?: undefined }
  | { readonly kind: "collect"; readonly connection?: undefined }
  | { readonly kind: "close"; readonly connection?: undefined };

export type FromEngine =
  | { readonly kind: "ready"; readonly serverVersion: string }
  | { readonly kind: "answer"; readonly connection: number; readonly bytes: Uint8Array; readonly cost: EngineCost }
  /** A transaction stood open without a statement for too long: its connection has to end. */
  | { readonly kind: "idle"; readonly connection: number }
  | { readonly kind: "notification"; readonly bytes: Uint8Array }
  /** `trouble` is the reason why there is no copy. */
  | { readonly kind: "copied"; readonly to: string; readonly trouble?: string }
  | { readonly kind: "closed" };
