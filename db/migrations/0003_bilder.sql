-- Images of Exposés: which same-origin paths a row shows, and the trigger that gives the image job its work.

-- The same-origin image paths of an Exposé, whatever of the four shapes `images` has: they are found in its text, so no
-- shape needs to be taken apart. Backslashes are JSON's escapes of a JSON string within JSON. Immutable, for the index.
CREATE FUNCTION expose_bild_pfade(images jsonb, floor_plan text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(
  SELECT DISTINCT treffer[1]
  FROM regexp_matches(
    replace(coalesce(images::text, ''), '\', '') || ' ' || coalesce(floor_plan, ''),
    '(/bilder(?:/[A-Za-z0-9_][A-Za-z0-9._-]*)+)', 'g'
  ) AS treffer
);
--> statement-breakpoint
CREATE INDEX exposes_bild_pfade_idx ON exposes USING gin (expose_bild_pfade(images, floor_plan));
--> statement-breakpoint
-- An Exposé that becomes active, changes its images while active, or leaves active (also by being deleted) asks for its
-- variants to be brought in line. By trigger, so that imports and plain SQL count too. Where an active Exposé lacks
-- nothing, nothing is asked for: a large import of known images makes no work.
CREATE FUNCTION expose_bild_auftrag() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  vorher text[] := '{}';
  fehlt boolean := false;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status IS NOT DISTINCT FROM 'active' THEN
    vorher := expose_bild_pfade(OLD.images, OLD.floor_plan);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status IS NOT DISTINCT FROM 'active' THEN
    SELECT coalesce(bool_or(NOT (coalesce(b.webp, false) OR (coalesce(b.heic, false) AND b.konvertiert_key IS NULL))), false)
      INTO fehlt
      FROM unnest(expose_bild_pfade(NEW.images, NEW.floor_plan)) AS pfad
      LEFT JOIN bilder b ON b.quelle = pfad;
    vorher := array(SELECT unnest(vorher) EXCEPT SELECT unnest(expose_bild_pfade(NEW.images, NEW.floor_plan)));
  END IF;
  IF fehlt OR cardinality(vorher) > 0 THEN
    INSERT INTO bild_auftraege AS a (art, ziel, quellen)
    VALUES ('expose', coalesce(NEW.id, OLD.id)::text, vorher)
    ON CONFLICT (art, ziel) DO UPDATE
      SET lauf = a.lauf + 1, versuche = 0, fehler = NULL, faellig_am = now(),
          quellen = array(SELECT DISTINCT unnest(a.quellen || excluded.quellen));
    PERFORM pg_notify('bild_auftraege', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER exposes_bild_auftrag
AFTER INSERT OR DELETE OR UPDATE OF status, images, floor_plan ON exposes
FOR EACH ROW EXECUTE FUNCTION expose_bild_auftrag();
