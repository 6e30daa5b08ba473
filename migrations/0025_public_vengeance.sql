ALTER TABLE "announcements" DROP COLUMN "audience_year";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "audience_division";