ALTER TABLE "auth_throttle" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "auth_throttle_account" ON "auth_throttle" USING btree ("account");