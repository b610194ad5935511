-- one by one
-- The count of a list with ranges is one by town (LISTE-16). The former index serves until the new one is ready.
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_anzahl_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_anzahl_neu_idx ON exposes (preis_zahl, flaeche_zahl, zimmer_zahl)
  INCLUDE (ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_anzahl_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_anzahl_neu_idx RENAME TO exposes_miete_anzahl_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_anzahl_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_anzahl_neu_idx ON exposes (preis_zahl, flaeche_zahl, zimmer_zahl)
  INCLUDE (ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_anzahl_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_anzahl_neu_idx RENAME TO exposes_verkauf_anzahl_idx;
