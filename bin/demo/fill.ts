/** Fills the press in DATA_DIR with the demonstration catalogue, and ends. The journeys' press begins with it. */
import { openCommandPress } from "../command-press.ts";
import { fillDemonstrationPress } from "./demonstration-press.ts";

const press = await openCommandPress(process.env);
await fillDemonstrationPress(press.work).finally(() => press.close());
