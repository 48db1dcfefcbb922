import { PROJECT_TYPES } from "./core/enquiry.ts";

/** Returns a `mailto:` address that opens an e-mail to the press with the values of the contact form in the visitor's own mail program. */
export function emailToPress(pressEmail: string, values: Readonly<Record<string, string | undefined>>): string {
  const { first_name = "", last_name = "", project_type = "", message = "" } = values;
  const [, project] = Object.entries(PROJECT_TYPES).find(([key]) => key === project_type) ?? [];
  const body = [message.trim(), `${first_name} ${last_name}`.trim()].filter(Boolean).join("\r\n\r\n");
  const query = [
    project && `subject=${encodeURIComponent(project)}`,
    body && `body=${encodeURIComponent(body.toWellFormed())}`,
  ];
  const parameters = query.filter(Boolean).join("&");
  return `mailto:${encodeURI(pressEmail)}${parameters && `?${parameters}`}`;
}
