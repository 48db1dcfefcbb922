import setUpRun from "#tests/support/databases/one-run.ts";
import { openGoldenPress } from "./golden-press.ts";
import { openRecording } from "./recording.ts";
import { recordApi } from "./record-api.ts";
import { recordPages } from "./record-pages.ts";
import { recordTables } from "./record-tables.ts";
import { recordUpgrade } from "./record-upgrade.ts";

/** Records what the demonstration press answers and stores, and what an upgrade makes of an old press. */
export async function recordAll(folder: string): Promise<void> {
  const write = openRecording(folder);
  const tearDown = await setUpRun();
  try {
    const golden = await openGoldenPress();
    console.log(`${String(await recordTables(golden.press.db, write, "demonstration"))} rows of the demonstration`);
    console.log(`${String(await recordPages(golden.press, write))} pages and documents`);
    console.log(`${String(await recordApi(golden, write))} readings of the API`);
    await golden.press.close();
    console.log(`${String(await recordUpgrade(write))} rows of a press of 0.1.0, upgraded`);
  } finally {
    await tearDown();
  }
}
