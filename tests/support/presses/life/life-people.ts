import type { ServedPress } from "#tests/support/servers/served-press.ts";
import { createSignedInPerson, type TestPerson } from "../signed-in-person.ts";
import { DECLINED_REVIEWER, type LifePlan, REVIEWER } from "./life-plan.ts";

const toName = (given: string, family: string) => ({ first_name: given, last_name: family });

/** Creates the people of a life who have accounts; `declined` is the reviewer who declines, where the plan gives them one. */
export async function createPeople(press: ServedPress, { declinesWithAccount = false }: LifePlan) {
  const { auth } = press;
  const [first = "", last = ""] = DECLINED_REVIEWER.name.split(" ");
  const declining = { ...toName(first, last), address: DECLINED_REVIEWER.email };
  return {
    author: await createSignedInPerson(auth, ["author"], toName("Meenakshi", "Sundaresan")),
    coAuthor: await createSignedInPerson(auth, ["author"], toName("Bertrand", "Quillfeather")),
    editor: await createSignedInPerson(auth, ["editor"], toName("Amara", "Okonkwo")),
    reviewer: await createReviewer(press),
    declined: declinesWithAccount ? await createSignedInPerson(auth, ["reviewer"], declining) : undefined,
  };
}

/** A reviewer with an account and a profile, by which an author would know them too. */
async function createReviewer({ auth, db }: ServedPress): Promise<TestPerson> {
  const { given, family, email, affiliation, orcid } = REVIEWER;
  const reviewer = await createSignedInPerson(auth, ["reviewer"], { ...toName(given, family), address: email });
  const profile = { affiliation, orcid, updated_at: auth.clock() };
  await db
    .insertInto("profile_details")
    .values({ user_id: reviewer.id, ...profile })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(profile))
    .execute();
  return reviewer;
}
