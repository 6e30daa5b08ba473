ALTER TABLE "tasks" DROP COLUMN "assigned_year";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "assigned_division";