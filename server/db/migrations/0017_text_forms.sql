-- How texts are compared: `foldText` of contract/grammar/stored-text.ts. ASCII, the usual case, takes the short way.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(btrim(regexp_replace(
		CASE WHEN octet_length($1) = char_length($1) THEN $1 ELSE
			regexp_replace(translate(normalize($1, NFKD), '০১২৩৪৫৬৭৮৯', '0123456789'), '[\u0300-\u036F\u00AD\u200C-\u200F]', '', 'g')
		END,
		'[\s\u1680\u200B\u2028\u2029\u2060\uFEFF]+', ' ', 'g'
	)))
$$;--> statement-breakpoint
-- Names that are equal from now on: the later one gets a number, as in "Touring kit (2)".
DO $$
DECLARE
	field record;
	twin record;
	free text;
	n integer;
	is_taken boolean;
BEGIN
	FOR field IN SELECT * FROM (VALUES
		('tags', 'name'),
		('vats', 'title'),
		('brands', 'name'),
		('manufacturers', 'name'),
		('charges', 'title'),
		('stores', 'name'),
		('dealers', 'name'),
		('service_packages', 'name'),
		('roles', 'name'),
		('warranty_policies', 'title'),
		('supports', 'title'),
		('segments', 'name'),
		('feature_titles', 'title'),
		('package_types', 'name'),
		('forms', 'number'),
		('test_rides', 'booking_number'),
		('invoices', 'number')
	) AS fields(of_table, name) LOOP
		FOR twin IN EXECUTE format(
			'SELECT id, %2$I AS text FROM (
				SELECT id, %2$I, row_number() OVER (PARTITION BY fold_text(%2$I) ORDER BY created_at, id) AS nth
				FROM %1$I WHERE deleted_at IS NULL AND %2$I IS NOT NULL
			) AS same WHERE nth > 1 ORDER BY id', field.of_table, field.name
		) LOOP
			n := 1;
			LOOP
				n := n + 1;
				free := btrim(twin.text) || ' (' || n || ')';
				EXECUTE format('SELECT EXISTS (SELECT 1 FROM %1$I WHERE deleted_at IS NULL AND fold_text(%2$I) = fold_text($1))', field.of_table, field.name)
					INTO is_taken USING free;
				EXIT WHEN NOT is_taken;
			END LOOP;
			EXECUTE format('UPDATE %1$I SET %2$I = $1 WHERE id = $2', field.of_table, field.name) USING free, twin.id;
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
-- Mobile numbers of Bangladesh as E.164. Of customers or staff with the same number, one gets this form: the others keep theirs.
DO $$
DECLARE
	owner record;
BEGIN
	FOR owner IN SELECT * FROM (VALUES
		('orders', false), ('forms', false), ('stores', false), ('dealers', false), ('test_rides', false),
		('customers', true), ('admins', true)
	) AS owners(of_table, is_unique) LOOP
		EXECUTE format(
			'UPDATE %1$I AS own SET phone = read.phone FROM (
				SELECT id, phone, row_number() OVER (PARTITION BY phone, deleted_at IS NULL ORDER BY typed = phone DESC, created_at, id) AS nth
				FROM (
					SELECT id, created_at, deleted_at, phone AS typed, ''+880'' || right(digits, 10) AS phone
					FROM (
						SELECT id, created_at, deleted_at, phone,
							regexp_replace(translate(phone, ''০১২৩৪৫৬৭৮৯'', ''0123456789''), ''\D'', '''', ''g'') AS digits
						FROM %1$I
					) AS stored
					WHERE digits ~ ''^(00)?(880?)?0?1[3-9][0-9]{8}$'' AND phone !~ ''^\s*\+(?!\s*(88|৮৮))''
				) AS mobile
			) AS read WHERE own.id = read.id AND own.phone <> read.phone AND (read.nth = 1 OR NOT $1 OR own.deleted_at IS NOT NULL)',
			owner.of_table
		) USING owner.is_unique;
	END LOOP;
END $$;
