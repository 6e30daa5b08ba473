CREATE TABLE "preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"font_size" text DEFAULT 'medium' NOT NULL,
	"compact_view" boolean DEFAULT false NOT NULL,
	"reduce_motion" boolean DEFAULT false NOT NULL,
	"high_contrast" boolean DEFAULT false NOT NULL,
	"activity_tracking" boolean DEFAULT true NOT NULL,
	"data_sharing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "office_hours" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "locked_fields" text[] DEFAULT '{}'::text[] NOT NULL;