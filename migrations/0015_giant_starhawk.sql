DROP INDEX "audit_log_order";--> statement-breakpoint
DROP INDEX "audit_log_by_actor";--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
DROP INDEX "audit_log_by_action";--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action" text_pattern_ops,"at");