-- The request that a stored quote answers is called so; before, its key was a word of ours (docs/glossary.md).
update enquiries set quote = (quote - 'wish') || jsonb_build_object('request', quote -> 'wish') where quote ? 'wish';
