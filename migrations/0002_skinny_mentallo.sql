DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "announcements_author";--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id","publish_at");