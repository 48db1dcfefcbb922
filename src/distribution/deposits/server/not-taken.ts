/** The register did not take a deposit: it is tried again. */
export class NotTaken extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NotTaken";
  }
}
