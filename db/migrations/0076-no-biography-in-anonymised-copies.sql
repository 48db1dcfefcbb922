-- An anonymised copy must have no biography: what was found about one is taken off the results that are stored.
update manuscript_files set findings = coalesce(
    (select jsonb_agg(f.one order by f.at) from jsonb_array_elements(findings) with ordinality as f (one, at)
      where f.one ->> 'code' not in ('biography-missing', 'biography-length')), '[]'::jsonb)
  where role = 'anonymised' and jsonb_typeof(findings) = 'array'
    and findings @? '$[*] ? (@.code == "biography-missing" || @.code == "biography-length")';
