ALTER TABLE "courses" DROP COLUMN "target_year";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "target_division";