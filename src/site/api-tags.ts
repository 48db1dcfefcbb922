import type { ApiTag } from "#platform/api/openapi-document.ts";

/** The subjects of the API's operations in the order of its page, each with one sentence. */
export const API_TAGS: readonly ApiTag[] = [
  {
    name: "Me",
    description: "What belongs to the signed-in person: profile, preferences, sessions and personal data.",
  },
  { name: "Users", description: "People with an account: invitations, names, state and erasure, for admins." },
  { name: "Roles", description: "Who holds which role, and the history of roles." },
  { name: "Set-up", description: "The first admin of a new press." },
  {
    name: "Access tokens",
    description: "Tokens for programs and service accounts; a person who is signed in makes them.",
  },
  { name: "Press", description: "The press’s settings, prices, texts, e-mails’ words and news, with their versions." },
  { name: "Outbox", description: "E-mails that wait, were sent or failed." },
  { name: "Files", description: "PDFs and covers of publications, and those that were replaced in the last 30 days." },
  {
    name: "Publications",
    description: "Books, chapters and proceedings: the list with its filters, and one publication.",
  },
  { name: "Comments", description: "What the staff write about a publication, and who takes care of it until when." },
  { name: "Trash", description: "Deleted publications, which can be restored for 30 days." },
  { name: "Chapters", description: "The chapters of a book: their order, numbers and publication together." },
  {
    name: "History and statistics",
    description: "Earlier versions of a publication, and its views, downloads and citations.",
  },
  { name: "Drafts", description: "What a person has typed into a publication’s form and not saved." },
  { name: "Saved views", description: "Filters, order and columns of the publication list under a name." },
  { name: "Content Review", description: "Proposals for the catalogue that wait for an editor’s approval." },
  { name: "Bulk changes", description: "One field of many publications: preview, run, results and undo." },
  { name: "Imports and exports", description: "Publications from and to files of other programs." },
  { name: "Analytics", description: "Views, downloads, searches and enquiries of the whole press over time." },
  {
    name: "COUNTER",
    description: "Reports of use by the COUNTER Code of Practice, and the customers whose programs fetch them.",
  },
  { name: "Search", description: "The public library, by words and filters." },
  { name: "Manuscripts", description: "What authors send: drafts, files, submission, versions and messages." },
  { name: "Enquiries", description: "What visitors ask the press, the inbox of the staff, and its replies." },
  {
    name: "Peer review",
    description: "The editors’ queue, invitations to reviewers, reports, decisions and production.",
  },
  { name: "Volumes", description: "Edited volumes and proceedings with their editors and the papers in work." },
  {
    name: "Webhooks",
    description: "Signed messages to other programs about events, with the log of their deliveries.",
  },
  { name: "Production", description: "Manuscripts that become editions: HTML, JATS, BITS, EPUB and PDF." },
  {
    name: "People of the catalogue",
    description: "Contributors that are one person, merged and separated by editors.",
  },
  {
    name: "Distribution",
    description: "What libraries, indexes and shops would accept of the catalogue, and what they would refuse and why.",
  },
  {
    name: "Deposits",
    description: "The DOIs that the press registers at Crossref or DataCite: their states, and their sending.",
  },
  { name: "Series", description: "Titles and identifiers of series, which their publications share." },
  { name: "Collections", description: "Titles that editors put together, with their versions." },
  { name: "Saved searches", description: "Searches that a reader keeps, with e-mails about new titles." },
];
