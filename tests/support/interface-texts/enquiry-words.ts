/** Texts of enquiries and estimates that more than one test file has. */
export const ENQUIRY_WORDS = {
  choiceGone: "Your choice is no longer in our price list.",
  chooseDocx: "Or choose a .docx",
  countWords: "Count the words of a text",
  enquiriesByState: "Enquiries by state",
  enquiryChangedByOther: "Another person changed this enquiry",
  messageRequired: "Message is required",
  messageTooShort: "Please write at least 20 characters",
  noEnquiries: "No enquiries found",
  projectTypeRequired: "Please choose a project type",
  replyMissing: "Write your answer.",
  spam: "This is spam",
} as const;
