ALTER TABLE "gespeicherte_suchen" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "expose_id" uuid;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD CONSTRAINT "gespeicherte_suchen_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD CONSTRAINT "gespeicherte_suchen_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Searches about this flat have a new hit each time it becomes available (SUCHE-7).
CREATE FUNCTION merke_freie_wohnung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO suchtreffer (suche_id, expose_id)
  SELECT id, NEW.id FROM gespeicherte_suchen WHERE expose_id = NEW.id AND benachrichtigung <> 'keine'
  ON CONFLICT (suche_id, expose_id) DO UPDATE SET gesendet_am = NULL, created_at = now();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_frei_merken AFTER UPDATE ON exposes
  FOR EACH ROW WHEN (NEW.oeffentlich AND NEW.zu_haben AND NOT NEW.kuenftig_verfuegbar
    AND NOT (OLD.oeffentlich AND OLD.zu_haben AND NOT OLD.kuenftig_verfuegbar))
  EXECUTE FUNCTION merke_freie_wohnung();
