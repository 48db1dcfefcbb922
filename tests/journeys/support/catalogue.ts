/** Fills the press in DATA_DIR with the demonstration catalogue and its people for the journeys of readers, then ends. */
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { openCommandPress } from "../../../bin/command-press.ts";
import { addDemonstrationPeople } from "../../../bin/demo/demonstration-people.ts";
import { fillDemonstrationPress } from "../../../bin/demo/demonstration-press.ts";

const press = await openCommandPress(process.env);
try {
  await fillDemonstrationPress(press.ctx);
  await addDemonstrationPeople(await press.openAuth(), process.env["DEMONSTRATION_PASSWORD"] ?? "");
  // The press of each worker would begin with it, for half a minute of processor time.
  await prepareFiles(press.ctx);
} finally {
  await press.close();
}
