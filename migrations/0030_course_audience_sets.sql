ALTER TABLE "courses" ADD COLUMN "target_years" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "target_divisions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "courses" SET "target_years" = array_remove(ARRAY["target_year"], 'all'), "target_divisions" = array_remove(ARRAY["target_division"], 'All');
