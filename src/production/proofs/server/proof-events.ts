declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** The corresponding author approved a proof, or sent the authors' remarks. */
    "proof.finished": {
      readonly publicationId: string;
      readonly proofId: string;
      /** Null when the editor was erased. */
      readonly editorId: string | null;
      readonly outcome: "remarks" | "approved";
      readonly remarks: number;
    };
  }
}

export {};
