/** A call of pandoc: its options by their long names, and the files that it sees. */
type Conversion = {
  readonly options: Readonly<Record<string, unknown>>;
  readonly input?: string;
  readonly files?: Readonly<Record<string, Uint8Array>>;
};

/** What pandoc wrote: its output, its errors, and the pictures that it took out of the file. */
type Converted = {
  readonly text: string;
  readonly errors: string;
  readonly media: Readonly<Record<string, Uint8Array>>;
};

/** Runs pandoc. */
export type Convert = (conversion: Conversion) => Promise<Converted>;
