CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"image" jsonb,
	"contents" text DEFAULT 'ByRules' NOT NULL,
	"match" text,
	"conditions" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"seo_title" text,
	"seo_description" text
);
--> statement-breakpoint
CREATE TABLE "collections_chosen" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collections_chosen_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "collections_chosen" ADD CONSTRAINT "collections_chosen_from_id_collections_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections_chosen" ADD CONSTRAINT "collections_chosen_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_name_sort" ON "collections" USING btree (lower("name"),"id") WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_contents_filter" ON "collections" USING btree ("contents",lower("name"),"id") WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_is_active_filter" ON "collections" USING btree ("is_active",lower("name"),"id") WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_name_search" ON "collections" USING gin (fold_text("name") gin_trgm_ops) WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_deleted" ON "collections" USING btree ("deleted_at","id") WHERE "collections"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name_unique" ON "collections" USING btree (fold_text("name")) WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_slug_unique" ON "collections" USING btree (lower("slug")) WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_chosen_to" ON "collections_chosen" USING btree ("to_id","from_id");