/** A time since the picture was opened, before it too: "2.5s", "-1:30", "500ms". */
const OFFSET = String.raw`[+-]?\s*[\d:.]+\s*(?:h|min|ms|s)?`;
const CLOCK = new RegExp(`^${OFFSET}$`, "u");
/** What happens to a part, behind its name: "part1.click+1s". Without a name it is the part that moves. */
const EVENT = new RegExp(
  String.raw`^(?:(.+)\.)?((?:begin|end|click|activate|load|focusin|focusout|mouse(?:down|up|over|move|out)|(?:begin|end|repeat)Event|repeat\(\d+\))\s*(?:[+-]${OFFSET.slice(5)})?)$`,
  "u",
);
/** An animation with this time does not begin or end by itself. */
const NEVER = "indefinite";

/**
 * Returns when an animation begins or ends (the attributes `begin` and `end`, SVG 1.1, 19.2.8) with the new names of the parts; what is
 * neither a time nor an event of a part that is there, such as a date, never happens.
 * @param ids new names of parts by their old ones
 */
export function renameInTimes(value: string, ids: ReadonlyMap<string, string>): string {
  return value
    .split(";")
    .map((one) => renameTime(one.trim(), ids))
    .join(";");
}

function renameTime(time: string, ids: ReadonlyMap<string, string>): string {
  if (CLOCK.test(time)) return time;
  const [, part, event] = EVENT.exec(time) ?? [];
  if (event === undefined) return NEVER;
  if (part === undefined) return event;
  // A hyphen or a dot of a name stands behind a backslash.
  const renamed = ids.get(part) ?? ids.get(part.replaceAll("\\", ""));
  return renamed === undefined ? NEVER : `${renamed}.${event}`;
}
