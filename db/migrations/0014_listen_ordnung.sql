-- The indexes that went with the columns preis_anzeige and suchtext (0002, 0004). The list of flats for rent shows those
-- that can be had before the let and reserved ones, so its indexes begin with that.
CREATE INDEX exposes_miete_neueste_idx ON exposes (zu_haben DESC, created_at DESC, id)
  INCLUDE (preis_anzeige, square_meters, rooms) WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_preis_idx ON exposes (zu_haben DESC, preis_anzeige, id) INCLUDE (square_meters, rooms)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_groesse_idx ON exposes (zu_haben DESC, square_meters DESC NULLS LAST, id)
  INCLUDE (preis_anzeige, rooms) WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_neueste_idx ON exposes (created_at DESC, id) INCLUDE (preis_anzeige, square_meters, rooms)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_preis_idx ON exposes (preis_anzeige, id) INCLUDE (square_meters, rooms)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_groesse_idx ON exposes (square_meters DESC NULLS LAST, id) INCLUDE (preis_anzeige, rooms)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_anzahl_idx ON exposes (preis_anzeige, square_meters, rooms)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_anzahl_idx ON exposes (preis_anzeige, square_meters, rooms)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_suchtext_idx ON exposes USING gin (suchtext gin_trgm_ops) WHERE oeffentlich;
