/**
 * How glibc's allocator gives memory back (its manual, "Memory Allocation Tunables"). As it comes it makes up to eight
 * arenas a core, and after the first large buffer that was freed it takes later ones from an arena too, where one small
 * piece in use holds megabytes behind it: a press rested at 800 MB after load (docs/measurements.md). With two arenas, and
 * large buffers in mappings of their own that end when they are freed, that memory goes back to the system.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Restarts this program with those settings, which the allocator reads from the environment at the start: in the same
 * process, with the same number and arguments. Does nothing outside Linux, or where the administrator has set one of
 * them.
 */
export function beginWithAllocatorSettings(): void {
  if (process.platform !== "linux" || typeof process.execve !== "function") return;
  if (Object.keys(SETTINGS).some((name) => process.env[name] !== undefined)) return;
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, ...SETTINGS });
}
