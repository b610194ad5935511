-- What the ORM cannot express: a circular key, covering and trigram indexes, triggers, the fixed rows.

ALTER TABLE expose_inquiry_exposes ADD CONSTRAINT expose_inquiry_exposes_terminbuchung_id_fkey
  FOREIGN KEY (terminbuchung_id) REFERENCES besichtigungstermin (id) ON DELETE SET NULL;
--> statement-breakpoint

-- Lists. The two kinds are told apart by the same two expressions in every query:
--   rent: oeffentlich and status is distinct from 'verkauf'        sale: oeffentlich and status = 'verkauf'
-- Newest first, cheapest first, largest first; id makes the order total, so that pages neither repeat nor skip.
CREATE INDEX exposes_miete_neueste_idx ON exposes (created_at DESC, id)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_preis_idx ON exposes (preis_anzeige, id)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_groesse_idx ON exposes (square_meters DESC NULLS LAST, id)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_neueste_idx ON exposes (created_at DESC, id)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_preis_idx ON exposes (preis_anzeige, id)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_groesse_idx ON exposes (square_meters DESC NULLS LAST, id)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
-- Counting a filtered list reads these alone, never the table.
CREATE INDEX exposes_miete_anzahl_idx ON exposes (preis_anzeige, square_meters, rooms)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_anzahl_idx ON exposes (preis_anzeige, square_meters, rooms)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
-- Substring search: suchtext like '%…%'.
CREATE INDEX exposes_suchtext_idx ON exposes USING gin (suchtext gin_trgm_ops) WHERE oeffentlich;--> statement-breakpoint
-- Sitemap and data file.
CREATE INDEX exposes_oeffentlich_idx ON exposes (created_at DESC, id) WHERE oeffentlich;--> statement-breakpoint

-- updated_at follows every UPDATE that does not set it itself.
CREATE FUNCTION setze_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  tabelle text;
BEGIN
  FOR tabelle IN
    SELECT c.table_name FROM information_schema.columns c
    WHERE c.table_schema = current_schema() AND c.column_name = 'updated_at'
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION setze_updated_at()',
      tabelle || '_updated_at', tabelle);
  END LOOP;
END
$$;--> statement-breakpoint

-- Deleting a confirmed booking (with its applicant, say) gives its places back. Booking and cancelling do so themselves.
CREATE FUNCTION gib_plaetze_frei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE terminoptionen SET belegt = greatest(belegt - OLD.participant_count, 0) WHERE id = OLD.terminoption_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER besichtigungstermin_geloescht AFTER DELETE ON besichtigungstermin
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION gib_plaetze_frei();--> statement-breakpoint

-- Channel "exposes": what became of a public Exposé, by id. A row that was never public is never named; that something
-- private changed is told without its id, since a page behind a direct link may have to be read again.
CREATE FUNCTION melde_expose() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  war boolean := TG_OP <> 'INSERT' AND OLD.oeffentlich;
  ist boolean := TG_OP <> 'DELETE' AND NEW.oeffentlich;
BEGIN
  IF NOT war AND NOT ist THEN
    PERFORM pg_notify('exposes', '{"art":"privat"}');
  ELSE
    PERFORM pg_notify('exposes', json_build_object(
      'id', CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
      'art', CASE WHEN NOT ist THEN 'entfernt' WHEN war THEN 'geaendert' ELSE 'neu' END,
      'oeffentlich', ist)::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_melden AFTER INSERT OR UPDATE OR DELETE ON exposes
  FOR EACH ROW EXECUTE FUNCTION melde_expose();--> statement-breakpoint

-- Channel "portal": one of the other tables that public pages show has changed. Empties caches, names no row.
CREATE FUNCTION melde_portal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  tabelle text;
BEGIN
  FOREACH tabelle IN ARRAY ARRAY['properties', 'liegenschaft_exposeinfos', 'units', 'unit_ausstattung',
    'expose_ausstattung_mapping', 'bilder', 'inquiry_status_options']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION melde_portal()', tabelle || '_melden', tabelle);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_leeren_melden AFTER TRUNCATE ON exposes
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();--> statement-breakpoint

-- The fixed states of an inquiry (seed 001 section 9). The same ids are in app/shared/anfragen/anfrage.status.ts.
INSERT INTO inquiry_status_options
  (id, status_key, sort_order, anzeigetext, kundentext, color_class, wohnen_navigation) VALUES
  ('c755dbf2-6a1d-4c0e-9b57-3f2f8f1f6a01', 'neu', 10, 'Anfrage gestellt',
   'Bitte füllen Sie Ihr Mietprofil aus, damit wir Ihre Anfrage bearbeiten können.', 'yellow', '/profil/{profil_id}'),
  ('d767fad9-2b54-4f7a-8c1e-6d0a94c3b702', 'profil_ausgefuellt', 20, 'In Bearbeitung',
   'Ihre Anfrage liegt uns vollständig vor. Wir melden uns, sobald wir Ihnen eine Besichtigung anbieten können.',
   'blue', '/no'),
  ('5b1f0c3e-94d7-4e62-a8f5-7c20d9e1ab03', 'besichtigung_zulassen', 30, 'Besichtigung möglich',
   'Wir können Ihnen einen Besichtigungstermin anbieten.', 'green', '/terminbuchung/{inquiry_id}'),
  ('546bd1c3-0e8f-4b29-9d63-18a7c5f4e604', 'gebucht', 40, 'Termin gebucht',
   'Ihr Besichtigungstermin ist gebucht.', 'green', '/terminbuchung/{inquiry_id}'),
  ('e8f9a8bb-7c42-4d15-b0e9-52f3a6d8c905', 'storniert', 50, 'Termin storniert',
   'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.', 'orange', '/terminbuchung/{inquiry_id}'),
  ('dc2b3a19-f3a6-4870-8e2d-c94b1d7e5f06', 'rueckmeldung_gegeben', 60, 'Rückmeldung erhalten',
   'Vielen Dank für Ihre Rückmeldung. Wir melden uns bei Ihnen.', 'gray', '/meine-besichtigungen');
