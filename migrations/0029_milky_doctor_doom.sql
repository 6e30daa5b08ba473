ALTER TABLE "course_lessons" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "mentee_documents" ADD COLUMN "client_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "course_lessons_client_id" ON "course_lessons" USING btree ("course_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_modules_client_id" ON "course_modules" USING btree ("course_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentee_documents_client_id" ON "mentee_documents" USING btree ("student_id","client_id");