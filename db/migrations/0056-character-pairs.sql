-- Words of two letters have no trigram, and scripts without spaces between words (Chinese, Japanese, Thai) or with short ones (Korean) have many:
-- the pairs of their letters are found by an index of their own. `scripts-without-spaces.ts` has the same letters.
create function character_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if words !~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]' then
    return '{}';
  end if;
  return array(
    select distinct substr(run, at, 2)
    from regexp_split_to_table(words, '[^\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+') run,
      generate_series(1, length(run) - 1) at);
end
$$;

create index publication_list_character_pairs on publication_list using gin (character_pairs(words));
