import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Role } from "#people/core/role.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";
import { BOOK, publicationPage, TOTALS } from "./opened-list.ts";

/** The path of the edited publication below /api/v1. */
export const BOOK_PATH = `/publications/${BOOK.id}`;

/** Opens the dialog *Edit Publication* over the list; `search` is the end of its address. */
export const openEditor = (responses: Responses = {}, search = "", role: Role = "editor") =>
  openDashboard(`/dashboard/publications/12/edit${search}`, viewerWith([role]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": publicationPage([BOOK]),
    "/publications/summary": { filtered: TOTALS, overall: TOTALS },
    "/publications/publishers": { publishers: [] },
    "/publications/12": BOOK,
    [BOOK_PATH]: BOOK,
    ...responses,
  });

/** The contents of the dialog, once the publication is loaded into it. */
export const editor = async () =>
  waitFor(() => {
    const found = within(screen.getByRole("dialog", { name: "Edit Publication" }));
    if (found.queryByText("Loading the publication")) throw new Error("The publication is loading.");
    return found;
  });

/** Presses the button of this name in the dialog. */
export const pressInEditor = async (name: string) => userEvent.click((await editor()).getByRole("button", { name }));
