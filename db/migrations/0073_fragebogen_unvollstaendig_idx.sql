-- one by one
-- Questionnaires that are not complete, now with those whose income is the form's default (SCHRITT-4).
DROP INDEX CONCURRENTLY IF EXISTS mieterfragebogen_interessenten_unvollstaendig_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS mieterfragebogen_interessenten_unvollstaendig_idx
  ON mieterfragebogen_interessenten (mieterfragebogen_id)
  WHERE NOT (manually_completed AND cardinality(completed_steps) = 5)
    OR coalesce(aktuelles_monatseinkommen_netto = 1111, false);
