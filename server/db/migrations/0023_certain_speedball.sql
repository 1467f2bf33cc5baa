DROP INDEX "bike_docs_title_sort";--> statement-breakpoint
CREATE INDEX "bike_docs_expires_on_sort" ON "bike_docs" USING btree ("expires_on","id") WHERE "bike_docs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bike_docs_expires_on_sort_down" ON "bike_docs" USING btree ("expires_on" desc nulls last,"id") WHERE "bike_docs"."deleted_at" is null;