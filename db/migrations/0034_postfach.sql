DROP INDEX "nachrichten_created_at_idx";--> statement-breakpoint
CREATE INDEX "profiles_name_idx" ON "profiles" USING gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "nachrichten_liste_idx" ON "nachrichten" USING btree (created_at desc,id desc,"status","art","vorlage","konto_id");--> statement-breakpoint
CREATE INDEX "nachrichten_offen_idx" ON "nachrichten" USING btree ("status",created_at desc,id desc) WHERE status <> 'gesendet';--> statement-breakpoint
CREATE INDEX "nachrichten_an_suche_idx" ON "nachrichten" USING gin (an gin_trgm_ops);