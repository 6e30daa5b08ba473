-- What happened stays: rows of the audit log are only ever added, whoever asks the database.
create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit log are only ever added' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function audit_log_refuse_change();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse_change();
