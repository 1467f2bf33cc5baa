CREATE TABLE "unpublished_changes" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"revision" text NOT NULL,
	"record_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unpublished_changes_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
