import type { ReactNode } from "react";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import type { VolumeCall } from "./call-queries.ts";

const LABELS: Readonly<Record<string, string>> = {
  title: "title",
  summary: "sentence",
  body: "text",
  topics: "topics",
  to_send: "what else to send",
  words_from: "smallest number of words",
  words_to: "largest number of words",
  opens_at: "opening",
  closes_at: "closing",
  late_hours: "hours after closing",
  is_public: "public",
};

const DATES: ReadonlySet<string> = new Set(["opens_at", "closes_at"]);
const SHORT: ReadonlySet<string> = new Set(["words_from", "words_to", "late_hours", "is_public", ...DATES]);

/** Who changed the call, when, and what. */
export function CallHistory({ history }: Pick<VolumeCall, "history">) {
  if (history.length === 0) return null;
  return (
    <SettingPanel title="History">
      <ul>
        {history.map(({ id, by, changed_at, ...line }) => (
          <SettingRow
            key={id}
            title={`${by ?? "A former editor"}, ${longDateAndTime(changed_at)}`}
            about={describeLine(line)}
          />
        ))}
      </ul>
    </SettingPanel>
  );
}

function describeLine({ changes, admission }: Pick<VolumeCall["history"][number], "changes" | "admission">): ReactNode {
  if (!admission) return isFirst(changes) ? "wrote the call" : Object.entries(changes).map(formatChange).join("; ");
  const who = <bdi>{admission.email}</bdi>;
  return admission.is_end ? (
    <>ended the late admission of {who}</>
  ) : (
    <>
      admitted {who} until {longDateAndTime(admission.until)}
    </>
  );
}

/** A call always has a title: the change before which it had none wrote it. */
const isFirst = ({ title }: VolumeCall["history"][number]["changes"]): boolean => title?.before === null;

type Change = VolumeCall["history"][number]["changes"][string];

function formatChange([name, { before, after }]: [string, Change]): string {
  const label = LABELS[name] ?? name;
  if (!SHORT.has(name)) return `${label} changed`;
  return before === null
    ? `${label}: ${formatValue(name, after)}`
    : `${label}: ${formatValue(name, before)} → ${formatValue(name, after)}`;
}

function formatValue(name: string, value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return JSON.stringify(value);
  return DATES.has(name) ? longDateAndTime(value) : value;
}
