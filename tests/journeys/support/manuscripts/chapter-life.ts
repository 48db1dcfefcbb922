import type { Browser } from "@playwright/test";
import { getDemoEmail } from "../../../../bin/demo/demonstration-people.ts";
import { STAFF_PASSWORD } from "../filled-folder.ts";
import type { JourneyPress } from "../journey-press.ts";
import { signIn } from "../office-press.ts";
import { AUTHOR, CO_AUTHOR, CONFIDENTIAL, GUEST, NAMES, REVIEWER } from "./chapter-cast.ts";
import { expectNoNames, openReader, type Reader } from "./read-by-browser.ts";

/** A chapter, the press, and the five people who have to do with it: two of them have no account. */
export type ChapterLife = {
  readonly press: JourneyPress;
  readonly author: Reader;
  readonly coAuthor: Reader;
  readonly reviewer: Reader;
  readonly guest: Reader;
  readonly editor: Reader;
};

/** Opens a browser for each of the five people. */
export async function openLife(browser: Browser, press: JourneyPress): Promise<ChapterLife> {
  const open = async (email: string, hasAccount: boolean) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    if (hasAccount) await signIn(page, press.url, email, STAFF_PASSWORD);
    return openReader(page, [email]);
  };
  return {
    press,
    author: await open(AUTHOR.email, true),
    coAuthor: await open(CO_AUTHOR.email, false),
    reviewer: await open(REVIEWER.email, true),
    guest: await open(GUEST.email, false),
    editor: await open(getDemoEmail("editor"), true),
  };
}

/**
 * Expects that neither side has got to know the other until now, in screens, responses, addresses, files or e-mails, nor one reviewer the other. Once the
 * chapter is published, everybody knows its authors.
 */
export async function expectAnonymity(life: ChapterLife, { isPublished = false } = {}): Promise<void> {
  const { received } = life.press;
  for (const reader of [life.author, life.coAuthor])
    await expectNoNames(reader, received, [...NAMES.reviewer, ...NAMES.guest, CONFIDENTIAL]);
  const authors = isPublished ? [] : NAMES.authors;
  await expectNoNames(life.reviewer, received, [...authors, ...NAMES.guest]);
  await expectNoNames(life.guest, received, [...authors, ...NAMES.reviewer]);
}

/** The page of a chapter for its authors, and the one for its editors. */
export const listPages = (number: string) => ({
  authorsPage: `/dashboard/manuscripts/${number}`,
  editorsPage: `/dashboard/content-review/${number}`,
});
