/**
 * Fills the press in DATA_DIR with the demonstration catalogue, and ends. The journeys' press begins with it.
 * With DEMONSTRATION_PASSWORD it also makes an account for each role.
 */
import { openCommandPress } from "../command-press.ts";
import { addDemonstrationPeople } from "./demonstration-people.ts";
import { fillDemonstrationPress } from "./demonstration-press.ts";

const press = await openCommandPress(process.env);
const password = process.env["DEMONSTRATION_PASSWORD"];
try {
  await fillDemonstrationPress(press.ctx);
  if (password) await addDemonstrationPeople(await press.openAuth(), password);
} finally {
  await press.close();
}
