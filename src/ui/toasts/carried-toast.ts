import { toast, type Toast } from "./toast.ts";

/** The storage key of a toast that is shown on the next page of this site. */
const PLACE = "carried-toast";

export type CarriedToast = Pick<Toast, "title" | "message" | "kind">;

/** Shows a toast on the page that comes next. */
export const carryToast = (message: CarriedToast): void => sessionStorage.setItem(PLACE, JSON.stringify(message));

/** Shows the toast that came along, once. Called by a document's own script when its toast region is there. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(PLACE);
  if (carried === null) return;
  sessionStorage.removeItem(PLACE);
  toast(JSON.parse(carried) as CarriedToast); // as carried above; no other origin writes there
}
