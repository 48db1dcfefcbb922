import type { LimitExceeded } from "#platform/threads/thread-limits.ts";
import type { PdfFinding } from "./inspect-pdf.ts";

const AGAIN = "Save it again from the program that made it, then upload it.";

/** The sentences that tell the person who uploads such a PDF what is wrong and what to do. */
export const FINDING_SENTENCES: Readonly<Record<PdfFinding | "too slow", string>> = {
  "not a PDF": "PDF files only",
  truncated: `This PDF is incomplete: its end is missing or damaged. ${AGAIN}`,
  encrypted: "This PDF is encrypted, so readers could not open it. Remove its password, then upload it.",
  hidden: `This PDF is packed in a way that cannot be checked for scripts. ${AGAIN}`,
  "unpacks too far": `This PDF unpacks to far more than it can honestly hold. ${AGAIN}`,
  "needs too much memory":
    "This PDF has a picture or another part that unpacks to more than this press can read. Save it with pictures of a lower resolution, then upload it.",
  "too slow": `This PDF takes too long to read. ${AGAIN}`,
  script: "This PDF contains a script (JavaScript). Save it without scripts, then upload it.",
  program: "This PDF contains a Launch action, which starts a program. Remove it, then upload the PDF.",
  "form sent":
    "This PDF contains a form that sends what readers type to an address (SubmitForm). Remove its button, then upload the PDF.",
  "form data":
    "This PDF contains a form that reads a file of the reader's machine (ImportData). Remove its button, then upload the PDF.",
  "embedded PDF opened":
    "This PDF opens a file that is embedded in another one (GoToE). Remove that link, then upload the PDF.",
  "external file":
    "This PDF names a file on another computer, or by its place on the author's own. Remove that link, then upload the PDF.",
  media: "This PDF plays sound or video (Movie, Sound or Rendition). Remove it or link to it, then upload the PDF.",
  "rich media": "This PDF contains rich media (Flash or an interactive model). Replace it by a picture or a link.",
  "embedded file":
    "This PDF carries an attached file that is not plain data (such as CSV, XML or TeX). Remove the attachment, then upload the PDF.",
  "XFA form": "This PDF contains an XFA form, which is a program with scripts. Save it as a plain PDF, then upload it.",
};

/** Returns what is wrong with a PDF that a thread could not read within its limits. */
export const findLimit = ({ limit }: LimitExceeded): "too slow" | "needs too much memory" =>
  limit === "time" ? "too slow" : "needs too much memory";
