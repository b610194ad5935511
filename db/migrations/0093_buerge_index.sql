-- one by one
-- The last questionnaire of an account as a tenant, and the unfinished ones, are found by indexes alone, so both hold the role.
DROP INDEX CONCURRENTLY IF EXISTS mieterfragebogen_interessenten_zuletzt_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS mieterfragebogen_interessenten_zuletzt_idx
  ON mieterfragebogen_interessenten (profile_id, created_at DESC, id DESC)
  INCLUDE (mieterfragebogen_id, rolle) WHERE profile_id IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS mieterfragebogen_interessenten_unvollstaendig_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS mieterfragebogen_interessenten_unvollstaendig_idx
  ON mieterfragebogen_interessenten (mieterfragebogen_id) INCLUDE (rolle)
  WHERE NOT (manually_completed AND cardinality(completed_steps) = 5)
    OR coalesce(aktuelles_monatseinkommen_netto = 1111, false);
