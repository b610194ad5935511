-- What visitors may know of a position (LAGE-2): without a street the middle of a field of about 1 km, the same for every
-- house in it.
CREATE FUNCTION oeffentlicher_grad(grad double precision, felder double precision, adresse text)
  RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN adresse ~ '\S' THEN grad ELSE (floor(grad * felder) + 0.5) / felder END
$$;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "lage_breitengrad" double precision;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "lage_laengengrad" double precision;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "lage_breitengrad" double precision GENERATED ALWAYS AS (oeffentlicher_grad(breitengrad, 100, address)) STORED;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "lage_laengengrad" double precision GENERATED ALWAYS AS (oeffentlicher_grad(laengengrad, 62.5, address)) STORED;
--> statement-breakpoint
-- That of an Exposé is its own, or that of its Liegenschaft; as exact as its own address is public.
CREATE FUNCTION setze_lage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  breite double precision := NEW.breitengrad;
  laenge double precision := NEW.laengengrad;
BEGIN
  IF breite IS NULL AND NEW.property_id IS NOT NULL THEN
    SELECT breitengrad, laengengrad INTO breite, laenge
    FROM liegenschaft_exposeinfos WHERE property_id = NEW.property_id;
  END IF;
  NEW.lage_breitengrad := oeffentlicher_grad(breite, 100, NEW.address);
  NEW.lage_laengengrad := oeffentlicher_grad(laenge, 62.5, NEW.address);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_lage BEFORE INSERT OR UPDATE OF breitengrad, laengengrad, address, property_id,
  lage_breitengrad, lage_laengengrad ON exposes FOR EACH ROW EXECUTE FUNCTION setze_lage();--> statement-breakpoint
-- Locked like this the Liegenschaft waits for Exposés that are being put into it, and they for it: both read what the
-- other has written.
CREATE FUNCTION setze_lage_der_exposes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  haus uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.property_id ELSE NEW.property_id END;
BEGIN
  PERFORM FROM properties WHERE id = haus FOR UPDATE;
  UPDATE exposes SET lage_breitengrad = NULL WHERE property_id = haus;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER liegenschaft_exposeinfos_lage_neu AFTER INSERT ON liegenschaft_exposeinfos
  FOR EACH ROW WHEN (NEW.breitengrad IS NOT NULL) EXECUTE FUNCTION setze_lage_der_exposes();--> statement-breakpoint
CREATE TRIGGER liegenschaft_exposeinfos_lage_geloescht AFTER DELETE ON liegenschaft_exposeinfos
  FOR EACH ROW WHEN (OLD.breitengrad IS NOT NULL) EXECUTE FUNCTION setze_lage_der_exposes();--> statement-breakpoint
CREATE TRIGGER liegenschaft_exposeinfos_lage_geaendert AFTER UPDATE OF breitengrad, laengengrad ON liegenschaft_exposeinfos
  FOR EACH ROW WHEN ((OLD.breitengrad, OLD.laengengrad) IS DISTINCT FROM (NEW.breitengrad, NEW.laengengrad))
  EXECUTE FUNCTION setze_lage_der_exposes();--> statement-breakpoint
UPDATE exposes SET lage_breitengrad = NULL
WHERE breitengrad IS NOT NULL
  OR property_id IN (SELECT property_id FROM liegenschaft_exposeinfos WHERE breitengrad IS NOT NULL);--> statement-breakpoint
-- The lists within a section of the map: counted and drawn from these alone.
CREATE INDEX exposes_miete_lage_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf' AND lage_breitengrad IS NOT NULL;--> statement-breakpoint
CREATE INDEX exposes_verkauf_lage_idx ON exposes (lage_breitengrad, lage_laengengrad)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl)
  WHERE oeffentlich AND status = 'verkauf' AND lage_breitengrad IS NOT NULL;
