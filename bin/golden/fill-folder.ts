/** Fills the press in DATA_DIR with all of the demonstration, then ends. */
import { openCommandPress } from "../command-press.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { PASSWORD } from "./golden-day.ts";

const press = await openCommandPress(process.env);
try {
  await fillDemo(await press.openAuth(), PASSWORD);
} finally {
  await press.close();
}
