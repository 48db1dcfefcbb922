/** Fills the press in DATA_DIR with people, and with database failures that journeys meet, then ends. */
import { createUser } from "#accounts/core/server/create-user.ts";
import { sql } from "kysely";
import { openCommandPress } from "../../../bin/command-press.ts";
import { addDemonstrationPeople } from "../../../bin/demo/demonstration-people.ts";

/** More authors than fit on a page (decision A13). */
const AUTHORS = 30;

const press = await openCommandPress(process.env);
try {
  const auth = await press.openAuth();
  await addDemonstrationPeople(auth, process.env["DEMONSTRATION_PASSWORD"] ?? "");
  await auth.db.transaction().execute(async (db) => {
    for (let number = 1; number <= AUTHORS; number += 1) {
      const userMetadata = { first_name: "Writer", last_name: `Number ${number}` };
      await createUser(auth, db, { email: `writer-${number}@example.org`, confirmed: true, userMetadata });
    }
    const userMetadata = { first_name: "Petra", last_name: "Granite" };
    await createUser(auth, db, { email: "granite@example.org", confirmed: true, userMetadata });
  });
  // No person can be named Unstorable, and Petra Granite can be neither blocked nor given a role.
  await sql
    .raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
      create trigger unstorable before insert or update on profiles for each row
        when (new.last_name = 'Unstorable') execute function refuse();
      create function is_granite(id uuid) returns boolean language sql as
        $$ select exists (select from profiles p where p.id = $1 and p.last_name = 'Granite') $$;
      create trigger granite_roles before insert on user_roles for each row
        when (is_granite(new.user_id)) execute function refuse();
      create trigger granite_stays before update on auth.users for each row
        when (is_granite(new.id) and new.banned_until is not null) execute function refuse();`,
    )
    .execute(press.ctx.db);
} finally {
  await press.close();
}
