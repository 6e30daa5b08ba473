ALTER TABLE "notifications" ADD COLUMN "record" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "record" = CASE event->>'kind'
  WHEN 'message.new' THEN 'chat:' || substr(url, 7)
  WHEN 'task.handed_in' THEN 'hand-ins:' || (event->>'taskId')
  WHEN 'doubt.asked' THEN 'doubt:' || (event->>'doubtId')
  WHEN 'doubt.said' THEN 'doubt:' || split_part(key, ':', 2)
  WHEN 'mentor.assigned' THEN 'mentor:' || (event->>'studentId')
  WHEN 'mentee.assigned' THEN 'mentee:' || (event->>'studentId')
  WHEN 'mentor.requested' THEN 'mentor-request:' || (event->>'studentId')
  ELSE subject
END;
