ALTER TABLE "cms_items" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "cms_items" ADD CONSTRAINT "cms_items_parent_cms_items_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."cms_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cms_items_parent_ref" ON "cms_items" USING btree ("parent");