-- What lists are filtered by beside price, size and rooms (LISTE-15). The amenities of the catalogue are copied to the
-- Exposé, where an index can hold what they say.
CREATE FUNCTION hat_merkmal(eintraege text[], worte text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT lower(roh COLLATE "de-x-icu") AS eintrag FROM unnest(eintraege) AS roh) AS klein
    WHERE eintrag ~ worte AND eintrag !~ '^\s*(kein|ohne|nicht)')
$$;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "katalog" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION schreibe_katalog(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE exposes e SET katalog = neu.namen
  FROM (
    SELECT x.id, ARRAY(
      SELECT a.name FROM expose_ausstattung_mapping m JOIN unit_ausstattung a ON a.id = m.ausstattung_id
      WHERE m.expose_id = x.id ORDER BY a.name, a.category) AS namen
    FROM unnest(ids) AS x (id)) AS neu
  WHERE e.id = neu.id AND e.katalog IS DISTINCT FROM neu.namen
$$;--> statement-breakpoint
-- Nothing of the Exposés changes for whoever reads them, so nobody is told, and none is younger for it.
ALTER TABLE "exposes" DISABLE TRIGGER USER;--> statement-breakpoint
SELECT schreibe_katalog(ARRAY(SELECT DISTINCT expose_id FROM expose_ausstattung_mapping));--> statement-breakpoint
ALTER TABLE "exposes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "exposes"
  ADD COLUMN "balkon" boolean GENERATED ALWAYS AS (hat_merkmal(features || amenities || katalog, 'balkon|loggi|terrasse')) STORED NOT NULL,
  ADD COLUMN "aufzug" boolean GENERATED ALWAYS AS (hat_merkmal(features || amenities || katalog, 'aufzug|fahrstuhl')) STORED NOT NULL,
  ADD COLUMN "einbaukueche" boolean GENERATED ALWAYS AS (hat_merkmal(features || amenities || katalog, 'einbauküche|^ebk')) STORED NOT NULL,
  ADD COLUMN "barrierefrei" boolean GENERATED ALWAYS AS (hat_merkmal(features || amenities || katalog, 'barrierefrei|rollstuhl|stufenlos')) STORED NOT NULL,
  ADD COLUMN "frei_ab" date GENERATED ALWAYS AS (coalesce(verfuegbar_ab, '-infinity'::date)) STORED NOT NULL,
  ADD COLUMN "ort" text GENERATED ALWAYS AS (btrim(coalesce(city, ''))) STORED NOT NULL;--> statement-breakpoint
-- Copying is no change of its own: whoever changes amenities says when.
DROP TRIGGER exposes_updated_at ON exposes;--> statement-breakpoint
CREATE TRIGGER exposes_updated_at BEFORE UPDATE ON exposes FOR EACH ROW
  WHEN (NEW.katalog IS NOT DISTINCT FROM OLD.katalog) EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint
CREATE FUNCTION schreibe_katalog_nach_zuordnung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM schreibe_katalog(ARRAY(SELECT DISTINCT expose_id FROM nachher));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM schreibe_katalog(ARRAY(SELECT DISTINCT expose_id FROM vorher));
  ELSE
    PERFORM schreibe_katalog(ARRAY(SELECT expose_id FROM nachher UNION SELECT expose_id FROM vorher));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER katalog_neu AFTER INSERT ON expose_ausstattung_mapping REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION schreibe_katalog_nach_zuordnung();--> statement-breakpoint
CREATE TRIGGER katalog_geaendert AFTER UPDATE ON expose_ausstattung_mapping
  REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION schreibe_katalog_nach_zuordnung();--> statement-breakpoint
CREATE TRIGGER katalog_geloescht AFTER DELETE ON expose_ausstattung_mapping REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION schreibe_katalog_nach_zuordnung();--> statement-breakpoint
CREATE FUNCTION schreibe_katalog_nach_namen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM schreibe_katalog(ARRAY(
    SELECT DISTINCT m.expose_id FROM expose_ausstattung_mapping m
    JOIN nachher n ON n.id = m.ausstattung_id JOIN vorher v ON v.id = n.id WHERE v.name <> n.name));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER katalog_umbenannt AFTER UPDATE ON unit_ausstattung REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION schreibe_katalog_nach_namen();--> statement-breakpoint
-- A page is walked by an index alone, which holds all that it is filtered by. Counts of ranges keep their small index;
-- those of towns and wishes have one that begins with the town.
DROP INDEX exposes_miete_neueste_idx;--> statement-breakpoint
DROP INDEX exposes_miete_preis_idx;--> statement-breakpoint
DROP INDEX exposes_miete_groesse_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_neueste_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_preis_idx;--> statement-breakpoint
DROP INDEX exposes_verkauf_groesse_idx;--> statement-breakpoint
CREATE INDEX exposes_miete_neueste_idx ON exposes (zu_haben DESC, created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_preis_idx ON exposes (zu_haben DESC, preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_groesse_idx ON exposes (zu_haben DESC, square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_neueste_idx ON exposes (created_at DESC, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_preis_idx ON exposes (preis_anzeige, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_groesse_idx ON exposes (square_meters DESC NULLS LAST, id)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab, ort)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_miete_orte_idx ON exposes (ort)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab)
  WHERE oeffentlich AND status IS DISTINCT FROM 'verkauf';--> statement-breakpoint
CREATE INDEX exposes_verkauf_orte_idx ON exposes (ort)
  INCLUDE (preis_zahl, flaeche_zahl, zimmer_zahl, balkon, aufzug, einbaukueche, barrierefrei, wbs, frei_ab)
  WHERE oeffentlich AND status = 'verkauf';--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "orte" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "balkon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "aufzug" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "einbaukueche" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "barrierefrei" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "frei_ab" date;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "wbs" boolean;--> statement-breakpoint
ANALYZE "exposes";
