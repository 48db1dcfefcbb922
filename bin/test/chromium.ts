import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's Chromium without windows comes first: the same pages at two thirds of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The paths of Chromium on a Mac and on Windows. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const INSTALL = "apt-get install -y -qq --no-install-recommends";

/** Returns the browser for the journeys: CHROMIUM_PATH, else the system's. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((place) => existsSync(place));
}

/** Finds a browser; on Debian, as root, installs one. Else prints the command that does, and returns undefined. */
export function requireChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRootOnDebian) {
    console.error("No Chromium found: installing it …");
    spawnSync("sh", ["-c", `apt-get update -qq && (${INSTALL} chromium-headless-shell || ${INSTALL} chromium)`], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(`The journeys need a Chromium, and none was found. This installs it: ${installingLine()}`);
  console.error("If it is in another place, set CHROMIUM_PATH to its file.");
  return undefined;
}

function installingLine(): string {
  if (process.platform === "darwin") return "brew install --cask google-chrome";
  if (process.platform === "win32") return "winget install Google.Chrome";
  return "sudo apt-get install -y chromium";
}
