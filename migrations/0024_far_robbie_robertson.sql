ALTER TABLE "announcements" ADD COLUMN "audience_years" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience_divisions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "announcements" SET "audience_years" = array_remove(ARRAY["audience_year"], 'all'), "audience_divisions" = array_remove(ARRAY["audience_division"], 'all');
