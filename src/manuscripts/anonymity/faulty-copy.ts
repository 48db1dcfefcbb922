import { RefusedFile } from "#platform/archives/refused-file.ts";

/** A copy for reviewers that its independent reader cannot open, or that is not the same manuscript. It is never kept and never served. */
export class FaultyCopy extends RefusedFile {
  /** @param problem what is wrong, as a clause: "its part word/styles.xml is not well-formed XML" */
  constructor(problem: string, options?: ErrorOptions) {
    super(
      `The copy for reviewers that was made of this file cannot be given to them: ${problem}. Save the file again in its word processor, or upload a PDF of it.`,
      options,
    );
  }
}
