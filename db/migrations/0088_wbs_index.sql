-- one by one
-- Flats that require a WBS are few, so one small index serves the filter for one's own WBS (WBS-3) in every order.
DROP INDEX CONCURRENTLY IF EXISTS exposes_wbs_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_wbs_idx ON exposes (wbs_art)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf' AND wbs IS TRUE;
