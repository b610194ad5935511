ALTER TABLE "exposes" ADD COLUMN "preis_zahl" double precision GENERATED ALWAYS AS (coalesce(case when status = 'verkauf' then nullif(price, 0) else coalesce(nullif(coalesce(nettokaltmiete, 0) + coalesce(betriebskostenvorauszahlung, 0) + coalesce(heizkostenvorauszahlung, 0), 0), nullif(price, 0)) end, 0)::float8) STORED;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "flaeche_zahl" double precision GENERATED ALWAYS AS (coalesce(square_meters, 0)::float8) STORED;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "zimmer_zahl" double precision GENERATED ALWAYS AS (coalesce(rooms, 0)::float8) STORED;--> statement-breakpoint
-- Lists are walked and counted by indexes alone, which hold what they filter by.
DROP INDEX exposes_miete_neueste_idx;--> statement-breakpoint
DROP INDEX exposes_miete_preis_idx;--> statement-breakpoint
DROP INDEX exposes_miete_groesse_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_neueste_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_preis_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_groesse_idx;--> statement-breakpoint
DROP INDEX exposes_miete_anzahl_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_anzahl_idx;--> statement-breakpoint
CREATE INDEX exposes_miete_neueste_idx ON exposes (zu_haben DESC, created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_preis_idx ON exposes (zu_haben DESC, preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_groesse_idx ON exposes (zu_haben DESC, square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_neueste_idx ON exposes (created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_preis_idx ON exposes (preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_groesse_idx ON exposes (square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl) WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_anzahl_idx ON exposes (preis_zahl, flaeche_zahl, zimmer_zahl)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_anzahl_idx ON exposes (preis_zahl, flaeche_zahl, zimmer_zahl)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
ANALYZE exposes;
