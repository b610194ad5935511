-- one by one
-- The order of the start page: what is featured first (LIEG-1).
DROP INDEX CONCURRENTLY IF EXISTS liegenschaft_exposeinfos_startseite_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS liegenschaft_exposeinfos_startseite_idx
  ON liegenschaft_exposeinfos (is_featured DESC, sort_order, created_at DESC, id) WHERE oeffentlich_view;
