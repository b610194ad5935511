-- When staff first opened an inquiry: until then it is new (UEBERSICHT-4).
CREATE TABLE anfrage_oeffnungen (
  link_id uuid PRIMARY KEY REFERENCES expose_inquiry_exposes (id) ON DELETE CASCADE,
  konto_id uuid REFERENCES konten (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX anfrage_oeffnungen_konto_id_idx ON anfrage_oeffnungen (konto_id);--> statement-breakpoint
-- For each row: an opening that is there already tells nobody.
CREATE TRIGGER anfrage_oeffnungen_verwaltung_melden AFTER INSERT ON anfrage_oeffnungen
  FOR EACH ROW EXECUTE FUNCTION melde_verwaltung('anfragen');
