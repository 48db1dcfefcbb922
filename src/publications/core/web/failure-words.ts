/** A title of specification §8, and its sentence where the server has none. */
type FailureWords = { readonly title: string; readonly otherwise: string };

/**
 * Returns the words of specification §8 for the data layer; creating and updating fall back to "Unknown error occurred
 * while ...".
 */
const ofRecords = (title: string, doing: string): FailureWords => ({
  title,
  otherwise: `Unknown error occurred while ${doing}`,
});

export const FETCHING = ofRecords("Error fetching publications", "fetching publications");
export const CREATING = ofRecords("Error creating publication", "creating publication");
export const UPDATING = ofRecords("Error updating publication", "updating publication");
export const DELETING = ofRecords("Error deleting publication", "deleting publication");

/** The failures of the dashboard's forms (specification §8). */
export const ADDING_BY_FORM: FailureWords = {
  title: "Error creating publication",
  otherwise: "An unexpected error occurred",
};
export const SAVING_BY_FORM: FailureWords = {
  title: "Error saving publication",
  otherwise: "An unexpected error occurred while saving the publication",
};
export const DOWNLOADING: FailureWords = { title: "Download failed", otherwise: "Failed to download file" };
