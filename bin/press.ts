/**
 * `npm run press`: shows the press's settings; `npm run press -- name="Meridian Press" claims.books=120` changes them, and shows what is
 * different now.
 */
import { Invalid } from "../src/platform/refused.ts";
import { settingDifferences } from "../src/press/settings/setting-differences.ts";
import { readSettingWords } from "../src/press/settings/setting-labels.ts";
import { readPress } from "#press/core/server/press.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { openCommandPress } from "./command-press.ts";

try {
  const settings = readSettingWords(process.argv.slice(2));
  const press = await openCommandPress(process.env);
  try {
    const before = await readPress(press.ctx);
    if (settings.size === 0) console.log(JSON.stringify(before, undefined, 2));
    else {
      const after = await setPress(press.ctx, { kind: "system", name: "press" }, { settings });
      const differences = settingDifferences(before, after);
      if (differences.length === 0) console.log("Nothing is different: the press has these settings already.");
      for (const { key, before: former, after: present } of differences)
        console.log(`${key}: ${JSON.stringify(former)} → ${JSON.stringify(present)}`);
    }
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
