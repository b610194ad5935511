-- one by one
-- The map of a list groups what passes all its filters by position, and counts what lies in a section, from these alone.
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_karte_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_karte_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf' AND lage_breitengrad IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_karte_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_karte_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status = 'verkauf' AND lage_breitengrad IS NOT NULL;--> statement-breakpoint
-- What they were for the new ones do.
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_lage_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_lage_idx;
