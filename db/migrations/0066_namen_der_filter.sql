-- one by one
-- The filters of the list of inquiries name the first Liegenschaften and Exposés in order: a walk that stops where there are enough.
DROP INDEX CONCURRENTLY IF EXISTS exposes_nummer_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_nummer_idx ON exposes (exposeshortcode, id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS properties_name_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS properties_name_idx ON properties (name, id);
