CREATE TABLE "presences" (
	"admin_id" text NOT NULL,
	"tab" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_admin_id_tab_pk" PRIMARY KEY("admin_id","tab")
);
--> statement-breakpoint
CREATE INDEX "presences_of" ON "presences" USING btree ("entity","entity_id","seen_at");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "orders_partly_shipped" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and "orders"."delivery_status" in ('Pending', 'Packed') and "orders"."shipment_id" is not null;