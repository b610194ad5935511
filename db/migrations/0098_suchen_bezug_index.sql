-- one by one
DROP INDEX CONCURRENTLY IF EXISTS "gespeicherte_suchen_property_id_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "gespeicherte_suchen_property_id_idx" ON "gespeicherte_suchen" USING btree ("property_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gespeicherte_suchen_expose_id_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "gespeicherte_suchen_expose_id_idx" ON "gespeicherte_suchen" USING btree ("expose_id");
