ALTER TABLE "course_lessons" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "course_lessons" SET "kind" = CASE "video_type" WHEN 'none' THEN 'reading' ELSE 'video' END;--> statement-breakpoint
ALTER TABLE "course_lessons" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_kind" CHECK (kind = 'video' and video_type in ('upload', 'youtube') or kind = 'reading' and video_type in ('none'));
