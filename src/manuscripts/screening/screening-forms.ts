import { z } from "zod";
import { ANONYMITY_MODES, type Anonymity } from "#manuscripts/manuscript.ts";
import { CopyPlace, CopyStamp, PLACE_CHOICES } from "#manuscripts/review-copies/review-copy.ts";

/** The fields of every command on a manuscript: the client's key, and the version of the manuscript that it has read. */
export const CommandForm = z.object({ key: z.uuid(), version: z.int().min(1) });

const MAX_FIX_LENGTH = 2000;
const MAX_REASON_LENGTH = 5000;

const modes = Object.keys(ANONYMITY_MODES) as Anonymity[]; // The keys of a constant.

export const AssignForm = CommandForm.extend({ editor: z.uuid("Choose an editor.") });

export const FixesForm = CommandForm.extend({
  fixes: z
    .array(
      z
        .string()
        .trim()
        .min(1, "Say what should change.")
        .max(MAX_FIX_LENGTH, `Please use at most ${MAX_FIX_LENGTH} characters.`),
    )
    .max(30, "Name at most 30 things."),
});

const confirmation = {
  /** The very copy that the editor opened. */
  review_copy: CopyStamp,
  /** The editor saw nothing in it that tells who wrote it; not required in single-anonymous and open review. */
  review_copy_checked: z.boolean(),
};

export const StartReviewForm = CommandForm.extend({
  anonymity: z.enum(modes, "Choose how far authors and reviewers know each other."),
  reports_needed: z.int().min(1, "At least one report is needed.").max(9, "At most nine reports."),
  ...confirmation,
});

/** Confirms the copy of a later version, or of one that took the place of the confirmed one. */
export const ConfirmCopyForm = CommandForm.extend(confirmation);

/** What an editor does with places of the very copy that was looked at. */
export const DecidePlacesForm = z.object({
  key: z.uuid(),
  review_copy: CopyStamp,
  choice: z.enum(PLACE_CHOICES),
  places: z.array(CopyPlace).min(1, "Choose at least one place.").max(200),
});

export const GiveTimeForm = CommandForm.extend({ due_on: z.iso.date("Choose a date.") });

export const ClearHoldForm = CommandForm.extend({
  reason: z.string().trim().min(1, "Say how it was cleared.").max(MAX_REASON_LENGTH),
});
