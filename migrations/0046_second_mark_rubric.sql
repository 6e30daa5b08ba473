ALTER TABLE "task_second_marks" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "task_second_marks" ADD COLUMN "first_choice" jsonb;