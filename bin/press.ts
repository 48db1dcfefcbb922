/** `npm run press`: shows the press's settings; `npm run press -- name="Meridian Press" claims.books=120` changes them. */
import { Invalid } from "#platform/refusal.ts";
import { DEFAULT_PRESS } from "#press/press.ts";
import { readPress, setPress } from "#press/server/press-settings.ts";
import { openCommandPress } from "./command-press.ts";

function changesIn(words: readonly string[]): Map<string, unknown> {
  return new Map(
    words.map((word) => {
      const [name = "", ...value] = word.split("=");
      if (value.length === 0) throw new Error(`${word}: a setting is written name=value.`);
      return [
        name,
        name in DEFAULT_PRESS && Array.isArray(DEFAULT_PRESS[name as keyof typeof DEFAULT_PRESS])
          ? value.join("=").split("|")
          : value.join("="),
      ];
    }),
  );
}

try {
  const changes = changesIn(process.argv.slice(2));
  const press = await openCommandPress(process.env);
  try {
    if (changes.size > 0) await setPress(press.work, changes);
    console.log(JSON.stringify(await readPress(press.work), undefined, 2));
  } finally {
    await press.close();
  }
} catch (error) {
  const faults =
    error instanceof Invalid
      ? Object.entries(error.fields).map(([name, fault]) => `${name}: ${fault}`)
      : [error instanceof Error ? error.message : String(error)];
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
