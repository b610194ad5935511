-- one by one
-- The indexes of the public lists hold what they filter by: now the speed of the internet too (LISTE-17). The former index
-- serves until the new one is ready.
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_neueste_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_neueste_neu_idx ON exposes (zu_haben DESC, created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_neueste_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_neueste_neu_idx RENAME TO exposes_miete_neueste_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_preis_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_preis_neu_idx ON exposes (zu_haben DESC, preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_preis_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_preis_neu_idx RENAME TO exposes_miete_preis_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_groesse_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_groesse_neu_idx ON exposes (zu_haben DESC, square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_groesse_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_groesse_neu_idx RENAME TO exposes_miete_groesse_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_orte_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_orte_neu_idx ON exposes (ort)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_orte_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_orte_neu_idx RENAME TO exposes_miete_orte_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_karte_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_miete_karte_neu_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf' AND lage_breitengrad IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_miete_karte_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_miete_karte_neu_idx RENAME TO exposes_miete_karte_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_neueste_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_neueste_neu_idx ON exposes (created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_neueste_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_neueste_neu_idx RENAME TO exposes_verkauf_neueste_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_preis_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_preis_neu_idx ON exposes (preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_preis_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_preis_neu_idx RENAME TO exposes_verkauf_preis_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_groesse_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_groesse_neu_idx ON exposes (square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_groesse_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_groesse_neu_idx RENAME TO exposes_verkauf_groesse_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_orte_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_orte_neu_idx ON exposes (ort)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_orte_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_orte_neu_idx RENAME TO exposes_verkauf_orte_idx;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_karte_neu_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_verkauf_karte_neu_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, internetgeschwindigkeit, ort)
  WHERE oeffentlich AND status = 'verkauf' AND lage_breitengrad IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS exposes_verkauf_karte_idx;--> statement-breakpoint
-- allowed: renaming an index takes no time and no version names it in a query
ALTER INDEX IF EXISTS exposes_verkauf_karte_neu_idx RENAME TO exposes_verkauf_karte_idx;
