-- The list of the Verwaltung by rent or size, too, from the index alone: the rows themselves hold ten times as much.
DROP INDEX exposes_bestand_idx;--> statement-breakpoint
CREATE INDEX exposes_bestand_idx ON exposes (created_at DESC, id DESC)
  INCLUDE (status, property_id, oeffentlich, direktlink, kuenftig_verfuegbar, archiviert_am, vollstaendig, preis_anzeige,
    square_meters);
