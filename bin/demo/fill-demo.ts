import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { addDemonstrationManuscripts } from "./demonstration-manuscripts.ts";
import { addDemonstrationNews } from "./demonstration-news.ts";
import { addDemonstrationPeople } from "./demonstration-people.ts";
import { fillDemonstrationPress } from "./demonstration-press.ts";
import { addYearOfReaders } from "./demonstration-readers.ts";
import { addDemonstrationYear } from "./demonstration-year.ts";

const AGE_DAYS = 760;

/** Fills an empty press with all of the demonstration; returns the addresses of its people, who all have this password. */
export async function fillDemo(ctx: AuthContext, password: string): Promise<readonly string[]> {
  // The catalogue and its people are older than the year of readers.
  const clock = (): Date => new Date(ctx.clock().getTime() - AGE_DAYS * 86_400_000);
  await fillDemonstrationPress({ ...ctx, clock }, () => addYearOfReaders(ctx));
  await addDemonstrationNews(ctx);
  const addresses = await addDemonstrationPeople({ ...ctx, clock }, password);
  await addDemonstrationManuscripts(ctx);
  await addDemonstrationYear(ctx);
  return addresses;
}
