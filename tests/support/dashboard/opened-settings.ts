import { screen, waitFor, within } from "@testing-library/react";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";
import { ownAccount, ownUser } from "./own-account.ts";

/** Opens a part of a person's own settings; the account is as given until `become` changes it. */
export function openOwnSettings(part: "security" | "account", given: object, responses: Responses, settings: object) {
  let user = ownUser(given);
  const opened = openDashboard(`/dashboard/settings/${part}`, viewerWith(["author"]), {
    "/enquiries/counts": { waiting: 0 },
    ...ownAccount(() => user, settings),
    ...responses,
  });
  return { ...opened, become: (next: object) => void (user = ownUser(next)) };
}

/** Returns the panel with this heading, once its contents are loaded. */
export const settingPanel = async (title: string) =>
  waitFor(() => {
    const section = screen.getByRole("heading", { name: title, level: 2 }).closest("section") ?? document.body;
    if (section.querySelector(".skeleton")) throw new Error(`The panel ${title} is loading.`);
    return within(section);
  });
