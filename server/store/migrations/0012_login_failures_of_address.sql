DROP INDEX "login_failures_of";--> statement-breakpoint
CREATE INDEX "login_failures_from" ON "login_failures" USING btree ("address","account","at");