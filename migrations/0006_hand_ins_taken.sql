DROP INDEX "hand_ins_student";--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "task_created_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "hand_ins_taken" ON "hand_ins" USING btree ("student_id","task_created_at","task_id") WHERE state <> 'assigned';