-- Columns that a migration adds to filled tables have no statistics, and nothing counts as changed that would bring
-- autovacuum there: the planner would guess, and read lists of 100,000 rows the long way.
ANALYZE "exposes", "liegenschaft_exposeinfos", "nachrichten";
