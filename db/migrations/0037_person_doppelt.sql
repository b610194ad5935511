CREATE INDEX "profiles_phone_idx" ON "profiles" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "profiles_email_idx" ON "profiles" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "profiles_nachname_idx" ON "profiles" USING btree (lower(last_name),lower(first_name));--> statement-breakpoint
ANALYZE profiles;
