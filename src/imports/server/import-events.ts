declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** An import that a person started ended, or was interrupted. */
    "import.ended": {
      readonly id: string;
      readonly personId: string;
      readonly hasFailed: boolean;
      readonly added: number;
      readonly refused: number;
    };
  }
}

export {};
