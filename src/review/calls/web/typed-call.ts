import type { CallForm } from "#manuscripts/calls/call-form.ts";
import { instantAt, toZonedTime } from "#press/core/zoned-time.ts";
import type { VolumeCall } from "./call-queries.ts";

/** The fields of the form as they are typed; days and hours are those of the press. */
export type TypedCall = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly topics: string;
  readonly to_send: string;
  readonly words_from: string;
  readonly words_to: string;
  readonly opens_on: string;
  readonly opens_time: string;
  readonly closes_on: string;
  readonly closes_time: string;
  readonly late_hours: string;
  readonly is_public: boolean;
};

/** Returns a call as its fields show it; for a volume without one, the usual values. */
export function typeCall({ call, time_zone }: VolumeCall, volumeTitle: string): TypedCall {
  const toZoned = (at: string | undefined) => (at === undefined ? undefined : toZonedTime(new Date(at), time_zone));
  const [opens, closes] = [toZoned(call?.opens_at), toZoned(call?.closes_at)];
  return {
    title: call?.title ?? volumeTitle,
    summary: call?.summary ?? "",
    body: call?.body ?? "",
    topics: (call?.topics ?? []).join("\n"),
    to_send: (call?.to_send ?? []).join("\n"),
    words_from: String(call?.words_from ?? ""),
    words_to: String(call?.words_to ?? ""),
    opens_on: opens?.day ?? "",
    opens_time: opens?.time ?? "00:00",
    closes_on: closes?.day ?? "",
    closes_time: closes?.time ?? "23:59",
    late_hours: String(call?.late_hours ?? 48),
    is_public: call?.is_public ?? false,
  };
}

type Parsed =
  | { readonly call: Omit<CallForm, "key" | "version"> }
  | { readonly fieldErrors: Readonly<Record<string, string>> };

/** Returns the call that was typed, or the fields whose text is no date or number; everything else is judged by the server. */
export function parseCall(typed: TypedCall, timeZone: string): Parsed {
  const fieldErrors: Record<string, string> = {};
  const instant = (name: "opens" | "closes"): string => {
    const [day, time] = [typed[`${name}_on`], typed[`${name}_time`]];
    if (day !== "" && time !== "") return instantAt(day, time, timeZone).toISOString();
    fieldErrors[`${name}_at`] = "Choose a day and an hour.";
    return "";
  };
  const count = (name: "words_from" | "words_to" | "late_hours"): number | null => {
    const text = typed[name].trim().replaceAll(",", "");
    if (text === "") return null;
    if (!/^\d{1,7}$/u.test(text)) fieldErrors[name] = "Must be a whole number.";
    return Number(text);
  };
  const call = {
    title: typed.title,
    summary: typed.summary,
    body: typed.body,
    topics: splitLines(typed.topics),
    to_send: splitLines(typed.to_send),
    words_from: count("words_from"),
    words_to: count("words_to"),
    opens_at: instant("opens"),
    closes_at: instant("closes"),
    late_hours: count("late_hours") ?? 0,
    is_public: typed.is_public,
  };
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { call };
}

const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
