/** The id of the part of a review's page that takes the focus after an answer. */
export const ANSWERED = "answered";
