-- Documents of units may be PDF files as well as pictures.
update "units" set "documents" = (
  select coalesce(jsonb_agg((document - 'picture') || jsonb_build_object('file', document -> 'picture') order by place), '[]'::jsonb)
  from jsonb_array_elements("documents") with ordinality as all_documents (document, place)
) where "documents" <> '[]'::jsonb;
