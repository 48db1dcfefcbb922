/** Texts of the production of books that more than one test file has. */
export const PRODUCTION_WORDS = {
  addOrLeaveOut: "Add or leave out",
  approveProof: "Approve without changes",
  bookMissing: "Choose a book.",
  buildReleasePublish: "Build, release and publish",
  isbnMissingForBarcode: "The record has no ISBN, so the back has no barcode.",
  linesTooLong: "The lines are long: readers lose the next one.",
  partsByStage: "Parts by stage",
  proofAddressMissing: "Please enter an e-mail address.",
  proofOutdated: "There is a newer proof.",
  proofUnseen: "The authors have not seen a proof of this version.",
  releaseBook: "Release the book…",
  startBook: "Start production of a book",
} as const;
