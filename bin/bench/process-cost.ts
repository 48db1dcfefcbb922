import { readFile } from "node:fs/promises";

/** The kernel's clock ticks a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds a process has used, undefined where the system does not tell (not Linux). */
export async function cpuSeconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Resident memory in MB, undefined where the system does not tell. */
export const residentMegabytes = async (pid: number): Promise<number | undefined> => readMegabytes(pid, "VmRSS");

/** Returns the highest resident memory so far, in MB. */
export const peakMegabytes = async (pid: number): Promise<number | undefined> => readMegabytes(pid, "VmHWM");

async function readMegabytes(pid: number, line: string): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+)`, "mu").exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Returns the child processes of this process. */
export async function listChildProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return children.split(" ").filter(Boolean).map(Number);
}
