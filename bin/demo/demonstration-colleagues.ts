import { sql } from "kysely";
import { requireEmail } from "#accounts/core/email-address.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { createUser } from "../../src/accounts/core/server/create-user.ts";
import { inviteUser } from "../../src/people/invitations/server/invite-user.ts";
import type { Role } from "../../src/people/core/role.ts";
import { giveRole } from "../../src/people/roles/server/role-changes.ts";
import { deactivateUser } from "../../src/people/users/server/deactivate-user.ts";
import { getDemoEmail } from "./demonstration-people.ts";

const DAY = 86_400_000;

type Colleague = readonly [daysAgo: number, email: string, first: string, last: string, ...roles: Role[]];

/** Everybody but the four who sign in; authors and reviewers are those of db/demonstration/manuscripts.jsonl. */
const COLLEAGUES: readonly Colleague[] = [
  [702, "meera@demonstration.example", "Meera", "Raghavan", "admin", "editor"],
  [655, "tomas@demonstration.example", "Tomás", "Oliveira", "editor"],
  [610, "aiko@demonstration.example", "彩子", "林", "editor"],
  [540, "sorensen@fjord.example", "Ingrid", "Sørensen", "reviewer"],
  [533, "machado@arquivo.example", "Paulo", "Machado", "reviewer", "author"],
  [530, "bellandi@carta.example", "Marco", "Bellandi", "reviewer"],
  [521, "eze@rivers.example", "Ngozi", "Eze", "reviewer"],
  [430, "kovarova@knihovna.example", "Hana", "Kovářová", "reviewer"],
  [350, "demir@bogaz.example", "Yusuf", "Demir", "reviewer", "author"],
  [520, "tamilselvi@letters.example", "தமிழ்ச்செல்வி", "முருகேசன்", "author"],
  [498, "kavya@letters.example", "Kavya", "Ramanathan", "author"],
  [455, "oyelaran@lagoon.example", "Tunde", "Oyelaran", "author"],
  [410, "nair@coastal.example", "Anjali", "Nair", "author"],
  [402, "ito@manuscripts.example", "圭子", "伊藤", "author"],
  [333, "mori@types.example", "健", "森", "author"],
  [310, "brunet@cartes.example", "Maëlle", "Brunet", "author"],
  [260, "zanden@stars.example", "Piet", "van der Zanden", "author"],
  [202, "kowalczyk@druk.example", "Łucja", "Kowalczyk-Żak", "author"],
  [160, "wisniewski@druk.example", "Stanisław", "Wiśniewski", "author"],
  [121, "layla@papers.example", "ليلى", "الحداد", "author"],
  [75, "macaskill@ferry.example", "Eilidh", "MacAskill", "author"],
  [40, "kim@hangul.example", "서연", "김", "author"],
];

/** They left the press: their names stay at what they wrote. */
const FORMER: readonly Colleague[] = [
  [640, "harlan@demonstration.example", "Harlan", "Brisbane", "editor"],
  [300, "orlova@demonstration.example", "Вера", "Орлова", "reviewer"],
];

/** Their invitations wait; that of the first has run out. */
const INVITED: readonly Colleague[] = [
  [9, "priya@demonstration.example", "प्रिया", "शर्मा", "editor"],
  [1, "quispe@demonstration.example", "Wayra", "Quispe", "reviewer", "author"],
];

/** Adds 26 people of every role and state, who cannot sign in: their accounts have no password. */
export async function addDemonstrationColleagues(auth: AuthContext): Promise<void> {
  const actor = { kind: "person", id: await findPersonId(auth, getDemoEmail("admin")) } as const;
  const ago = (days: number): AuthContext => ({ ...auth, clock: () => new Date(auth.clock().getTime() - days * DAY) });
  for (const colleague of [...COLLEAGUES, ...FORMER]) await addColleague(ago(colleague[0]), actor.id, colleague);
  for (const [daysAgo, email] of FORMER) await deactivateUser(ago(daysAgo / 6), actor, await findPersonId(auth, email));
  for (const [daysAgo, email, first_name, last_name, ...roles] of INVITED)
    await inviteUser(ago(daysAgo), actor, { email: requireEmail(email), first_name, last_name, roles });
}

async function addColleague(auth: AuthContext, by: string, [, email, first, last, ...roles]: Colleague): Promise<void> {
  const hooks = { ...auth.hooks, onStored: storeProfile.bind(undefined, auth) };
  await auth.db.transaction().execute(async (db) => {
    const userMetadata = { first_name: first, last_name: last };
    const user = await createUser({ ...auth, hooks }, db, {
      email: requireEmail(email),
      userMetadata,
      confirmed: true,
    });
    for (const role of roles) await giveRole({ ...auth, db }, { userId: user.id, role, by });
  });
}

export async function findPersonId({ db }: Pick<AuthContext, "db">, email: string): Promise<string> {
  const { id } = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return id;
}

/** Gives the manuscripts and reviews of the demonstration to the accounts of their people. */
export async function linkManuscripts({ db }: Pick<AuthContext, "db">): Promise<void> {
  await sql`update review_assignments a set person_id = p.id from profiles p
    where a.person_id is null and lower(a.email) = lower(p.email)`.execute(db);
  await sql`update manuscript_contributors c set person_id = p.id from profiles p
    where c.person_id is null and lower(c.email) = lower(p.email)`.execute(db);
  await sql`update manuscripts m set created_by = c.person_id from manuscript_contributors c
    where m.created_by is null and c.manuscript_id = m.id and c.corresponding and c.person_id is not null`.execute(db);
}
