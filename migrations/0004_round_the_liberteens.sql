ALTER TABLE "announcements" drop column "search";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content) || to_tsvector('simple', title || ' ' || author || ' ' || content)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search");