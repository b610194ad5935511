-- one by one
-- Two more orders of the public lists: price per square metre, and the day a flat is free (LISTE-18). Lists filter by the
-- included columns, and an index-only scan needs the columns of the expression too.
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_preis_qm_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_preis_qm_idx ON exposes (zu_haben DESC, (nullif(preis_zahl, 0) / nullif(flaeche_zahl, 0)), id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_frei_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_frei_idx ON exposes (zu_haben DESC, verfuegbar_ab, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_preis_qm_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_preis_qm_idx ON exposes ((nullif(preis_zahl, 0) / nullif(flaeche_zahl, 0)), id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_frei_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_frei_idx ON exposes (verfuegbar_ab, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
-- The planner learns how the values of an expression spread only here.
ANALYZE exposes;
