/** `npm run press`: shows the press's settings; `npm run press -- name="Meridian Press" claims.books=120` changes them. */
import { Invalid } from "../src/platform/refused.ts";
import { readSettingWords } from "../src/press/settings/setting-labels.ts";
import { readPress } from "#press/server/press.ts";
import { setPress } from "#press/server/set-press.ts";
import { openCommandPress } from "./command-press.ts";

try {
  const settings = readSettingWords(process.argv.slice(2));
  const press = await openCommandPress(process.env);
  try {
    if (settings.size > 0) await setPress(press.ctx, { kind: "system", name: "press" }, { settings });
    console.log(JSON.stringify(await readPress(press.ctx), undefined, 2));
  } finally {
    await press.close();
  }
} catch (error) {
  const sentences =
    error instanceof Invalid
      ? Object.entries(error.fields).map(([name, sentence]) => `${name}: ${sentence}`)
      : [error instanceof Error ? error.message : String(error)];
  console.error(sentences.join("\n"));
  process.exitCode = 1;
}
