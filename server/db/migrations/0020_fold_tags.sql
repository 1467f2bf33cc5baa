-- Tags that read the same become one, in the spelling that most records have.
CREATE TEMP TABLE one_spelling ON COMMIT DROP AS
	SELECT DISTINCT ON (entity, fold_text(name)) entity, fold_text(name) AS key, name
	FROM tags_in_use ORDER BY entity, fold_text(name), records DESC, name;--> statement-breakpoint
DO $$
DECLARE
	tagged text;
BEGIN
	FOREACH tagged IN ARRAY ARRAY['orders', 'customers', 'media'] LOOP
		EXECUTE format(
			'UPDATE %1$I AS own SET tags = (
				SELECT jsonb_agg(name ORDER BY place) FROM (
					SELECT DISTINCT ON (name) name, place FROM (
						SELECT coalesce(one.name, used.name) AS name, used.place
						FROM jsonb_array_elements_text(own.tags) WITH ORDINALITY AS used(name, place)
						LEFT JOIN one_spelling AS one ON one.entity = %1$L AND one.key = fold_text(used.name)
					) AS named ORDER BY name, place
				) AS kept
			) WHERE EXISTS (
				SELECT 1 FROM jsonb_array_elements_text(own.tags) AS used(name)
				JOIN one_spelling AS one ON one.entity = %1$L AND one.key = fold_text(used.name) AND one.name <> used.name
			)',
			tagged
		);
	END LOOP;
END $$;--> statement-breakpoint
DELETE FROM tags_in_use;--> statement-breakpoint
INSERT INTO tags_in_use (entity, key, name, records)
	SELECT entity, fold_text(name), min(name), count(*) FROM (
		SELECT 'orders' AS entity, jsonb_array_elements_text(tags) AS name FROM orders
		UNION ALL SELECT 'customers', jsonb_array_elements_text(tags) FROM customers
		UNION ALL SELECT 'media', jsonb_array_elements_text(tags) FROM media
	) AS used GROUP BY entity, fold_text(name);
