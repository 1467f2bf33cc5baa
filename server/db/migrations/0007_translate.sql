CREATE TABLE "translations" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_entity_entity_id_language_field_pk" PRIMARY KEY("entity","entity_id","language","field")
);
--> statement-breakpoint
CREATE INDEX "translations_of" ON "translations" USING btree ("entity","language","field","entity_id") WHERE "translations"."text" is not null;