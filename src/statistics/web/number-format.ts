import { countFormat } from "#ui/display/format-count.ts";

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-GB", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const longDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

export const countText = (number: number): string => countFormat.format(number);
/** For axes: 1.2K (specification §4; British rules would write a small k). */
export const shortCount = (number: number): string => compact.format(number);
export const change = (share: number): string => percent.format(share);
/** Specification §9: MMM dd, yyyy. */
export const day = (iso: string): string => longDay.format(new Date(iso));
export const axisDay = (iso: string): string => shortDay.format(new Date(iso));
export const axisMonth = (iso: string): string => month.format(new Date(iso));
export const days = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`;
