CREATE TABLE "task_classes" (
	"task_id" text NOT NULL,
	"year" text NOT NULL,
	"division" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "task_classes_task_id_year_division_pk" PRIMARY KEY("task_id","year","division")
);
--> statement-breakpoint
DROP INDEX "tasks_class";--> statement-breakpoint
DROP INDEX "tasks_class_subject";--> statement-breakpoint
DROP INDEX "tasks_class_due";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assigned_years" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assigned_divisions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_classes" ADD CONSTRAINT "task_classes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_classes_newest" ON "task_classes" USING btree ("year","division","created_at","task_id");--> statement-breakpoint
CREATE INDEX "task_classes_subject" ON "task_classes" USING btree ("year","division","subject","created_at","task_id");--> statement-breakpoint
CREATE INDEX "task_classes_due" ON "task_classes" USING btree ("year","division","due_at","task_id");--> statement-breakpoint
UPDATE "tasks" SET "assigned_years" = array_remove(ARRAY["assigned_year"], 'all'), "assigned_divisions" = array_remove(ARRAY["assigned_division"], 'all');--> statement-breakpoint
INSERT INTO "task_classes" ("task_id", "year", "division", "subject", "created_at", "due_at") SELECT "id", "assigned_year", "assigned_division", "subject", "created_at", "due_at" FROM "tasks";
