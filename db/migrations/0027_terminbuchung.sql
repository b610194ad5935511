ALTER TABLE "besichtigungstermin" ADD COLUMN "kontakt_erlaubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD COLUMN "treffpunkt" text;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD CONSTRAINT "besichtigungstermin_sequence_check" CHECK (sequence >= 0);--> statement-breakpoint

-- Channel "exposes": slots of an Exposé or a property have changed. Names neither, since both may be hidden: pages that
-- show slots know the key, a hash of the id.
CREATE FUNCTION termine_schluessel(id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5('termine ' || id::text)
$$;--> statement-breakpoint
CREATE FUNCTION melde_termine() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  schluessel jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(DISTINCT termine_schluessel(wo)) INTO schluessel
      FROM nachher, unnest(ARRAY[expose_id, property_id]) wo WHERE wo IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(DISTINCT termine_schluessel(wo)) INTO schluessel
      FROM vorher, unnest(ARRAY[expose_id, property_id]) wo WHERE wo IS NOT NULL;
  ELSE
    SELECT jsonb_agg(DISTINCT termine_schluessel(wo)) INTO schluessel
      FROM vorher o JOIN nachher n USING (id), unnest(ARRAY[o.expose_id, o.property_id, n.expose_id, n.property_id]) wo
      WHERE wo IS NOT NULL AND to_jsonb(o) - '{updated_at}'::text[] IS DISTINCT FROM to_jsonb(n) - '{updated_at}'::text[];
  END IF;
  IF schluessel IS NULL THEN
    RETURN NULL;
  ELSIF jsonb_array_length(schluessel) > 100 THEN
    PERFORM pg_notify('exposes', '{"viele":true}');
  ELSE
    PERFORM pg_notify('exposes', jsonb_build_object('geaendert', schluessel, 'entfernt', '[]'::jsonb, 'themen', '[]'::jsonb)::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER terminoptionen_melden_neu AFTER INSERT ON terminoptionen REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_termine();--> statement-breakpoint
CREATE TRIGGER terminoptionen_melden_geaendert AFTER UPDATE ON terminoptionen
  REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_termine();--> statement-breakpoint
CREATE TRIGGER terminoptionen_melden_geloescht AFTER DELETE ON terminoptionen REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_termine();
--> statement-breakpoint
ANALYZE besichtigungstermin;--> statement-breakpoint
ANALYZE terminoptionen;
