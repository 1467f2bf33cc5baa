CREATE TABLE "units" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"chassis" text NOT NULL,
	"engine" text,
	"product" text NOT NULL,
	"variant" text,
	"store" text NOT NULL,
	"state" text DEFAULT 'InStock',
	"colour" text,
	"year" integer,
	"order" text,
	"transfer" text,
	"received_at" timestamp (3) with time zone,
	"warranty_until" date,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"file" text NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_by_id" text NOT NULL,
	"showrooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone" integer NOT NULL,
	"kept" integer NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_kept" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"field" text,
	"refusal" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_refusals_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"import_id" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"fields" text[],
	CONSTRAINT "import_undos_import_id_entity_entity_id_pk" PRIMARY KEY("import_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"admin_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "single_sign_ons" (
	"attempt_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"admin_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "by_unit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "units" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "by_unit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "undone_import_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_transfer_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_created_at_sort" ON "units" USING btree ("created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_received_at_sort" ON "units" USING btree ("received_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_received_at_sort_down" ON "units" USING btree ("received_at" desc nulls last,"id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_product_filter" ON "units" USING btree ("product","created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_variant_filter" ON "units" USING btree ("variant","created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_store_filter" ON "units" USING btree ("store","created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_state_filter" ON "units" USING btree ("state","created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_order_filter" ON "units" USING btree ("order","created_at","id") WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_chassis_search" ON "units" USING gin (fold_text("chassis") gin_trgm_ops) WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_engine_search" ON "units" USING gin (fold_text("engine") gin_trgm_ops) WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_deleted" ON "units" USING btree ("deleted_at","id") WHERE "units"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_chassis_unique" ON "units" USING btree (lower("chassis")) WHERE "units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_product_ref" ON "units" USING btree ("product");--> statement-breakpoint
CREATE INDEX "units_variant_ref" ON "units" USING btree ("variant");--> statement-breakpoint
CREATE INDEX "units_store_ref" ON "units" USING btree ("store");--> statement-breakpoint
CREATE INDEX "units_order_ref" ON "units" USING btree ("order");--> statement-breakpoint
CREATE INDEX "units_transfer_ref" ON "units" USING btree ("transfer");--> statement-breakpoint
CREATE INDEX "imports_created_at_sort" ON "imports" USING btree ("created_at","id") WHERE "imports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_state_filter" ON "imports" USING btree ("state","created_at","id") WHERE "imports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_file_search" ON "imports" USING gin (fold_text("file") gin_trgm_ops) WHERE "imports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_imported_by_search" ON "imports" USING gin (fold_text("imported_by") gin_trgm_ops) WHERE "imports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_deleted" ON "imports" USING btree ("deleted_at","id") WHERE "imports"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "import_kept_of" ON "import_kept" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "import_undos_of" ON "import_undos" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_admin" ON "provider_accounts" USING btree ("admin_id","issuer");--> statement-breakpoint
CREATE INDEX "history_import" ON "history" USING btree ("import_id","entity","entity_id") WHERE "history"."import_id" is not null;