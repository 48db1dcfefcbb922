/** Texts of imports that more than one test file has. */
export const IMPORT_WORDS = {
  fileRows: "Rows of the file",
  fileWithoutRecords: "There is nothing to import in this file.",
  formulaUnended: "A “$” begins a formula that does not end; it was read as a dollar sign.",
  lineNotUtf8: "The line is not UTF-8 text. Please save the file as UTF-8.",
  newRecordsStatus: "Status of the new records",
  noImports: "Nothing was imported yet.",
  openUndoImport: "Undo this import",
  recordsFile: "File with records",
  showAdded: "Show what was added",
  titleColumnMissing: "Choose the column with the title.",
  titleMissingInRecord: "The record has no title.",
  undoImport: "Undo the import",
} as const;
