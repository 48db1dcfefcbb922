/** What the web server's thread and the embedded engine's thread say to one another. */

/** A folder on disk; or memory, filled from a dumped folder (a tar file) when a template is named. */
export type EngineLocation =
  | { readonly folder: string; readonly template?: undefined }
  | { readonly folder?: undefined; readonly template?: string | undefined };

export type ToEngine =
  | { readonly kind: "unit"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly connection: number; readonly prepared: readonly string[] }
  | { readonly kind: "copy"; readonly to: string; readonly connection?: undefined }
  | { readonly kind: "close"; readonly connection?: undefined };

export type FromEngine =
  | { readonly kind: "ready"; readonly serverVersion: string }
  | { readonly kind: "answer"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: "notification"; readonly bytes: Uint8Array }
  /** `trouble` says why there is no copy. */
  | { readonly kind: "copied"; readonly to: string; readonly trouble?: string }
  | { readonly kind: "closed" };
