ALTER TABLE "tasks" ADD COLUMN "course_id" text;--> statement-breakpoint
CREATE INDEX "tasks_course" ON "tasks" USING btree ("course_id","created_at","id") WHERE removed_at is null and course_id is not null;--> statement-breakpoint
UPDATE "course_staff" SET "rights" = "rights" || ARRAY['handIns', 'grade'] WHERE 'manage' = ANY("rights") AND NOT 'grade' = ANY("rights");
