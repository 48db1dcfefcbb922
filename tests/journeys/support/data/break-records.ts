import { sql } from "kysely";
import type { CommandPress } from "../../../../bin/command-press.ts";

/** Gives the press the database failures that the journeys of publications meet. */
export async function breakRecords(press: CommandPress): Promise<void> {
  // Titles that begin with Unstorable cannot be stored, and the order and files of Granite cannot be changed.
  await sql
    .raw(
      `create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
      create trigger unstorable_record before insert or update on publications for each row
        when (new.title like 'Unstorable%') execute function refuse_record();
      create function is_granite_record(id uuid) returns boolean language sql as
        $$ select exists (select from publications p where p.id = $1 and p.title like 'Granite%') $$;
      create trigger granite_place before update on publication_details for each row
        when (is_granite_record(new.publication_id) and new.chapter_number is distinct from old.chapter_number)
        execute function refuse_record();
      create trigger granite_files before insert on publication_files for each row
        when (is_granite_record(new.publication_id)) execute function refuse_record();
      create trigger granite_files_stay before delete on publication_files for each row
        when (is_granite_record(old.publication_id)) execute function refuse_record();
      create trigger granite_stays before delete on publications for each row
        when (old.title like 'Granite%') execute function refuse_record();`,
    )
    .execute(press.ctx.db);
}
