DROP INDEX "notifications_list";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "email_words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bundle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_bundle" ON "notifications" USING btree ("recipient_id","bundle") WHERE bundle <> '';--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("recipient_id","id") WHERE kind is not null and not is_folded;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("recipient_id","id") WHERE kind is not null and read_at is null and not is_folded;--> statement-breakpoint
-- Who was there before keeps a mail for each notification.
INSERT INTO "notification_preferences" ("user_id", "email_enabled", "push_enabled", "email_frequency")
SELECT "id", true, false, 'at_once' FROM "people" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- That something was graded is not told any more before it is returned.
DELETE FROM "notifications" WHERE 'task.graded' IN ("kind", "daily_kind");
