INSERT INTO "person_words" ("person_id", "kind", "word")
SELECT p."id", 'department', left(word, 100)
FROM "people" p
CROSS JOIN LATERAL (SELECT trim(lower(regexp_replace(normalize(p."department", NFKD), '[\u0300-\u036f]', '', 'g'))) AS folded) AS f
CROSS JOIN LATERAL (
  SELECT regexp_split_to_table(f.folded, '\s+') AS word
  UNION
  SELECT regexp_split_to_table(f.folded, '[^[:alnum:]]+')
) AS words
WHERE p."role" = 'teacher' AND p."role_status" = 'active' AND p."department" IS NOT NULL AND word <> ''
ON CONFLICT DO NOTHING;
