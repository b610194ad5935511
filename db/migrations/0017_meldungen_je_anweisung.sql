-- One notice a statement instead of one a row, and none where nothing has changed that a page shows.
DROP TRIGGER exposes_melden ON exposes;--> statement-breakpoint
DROP TRIGGER exposes_leeren_melden ON exposes;--> statement-breakpoint
DROP FUNCTION melde_expose();--> statement-breakpoint
DO $$
DECLARE
  tabelle text;
BEGIN
  FOREACH tabelle IN ARRAY ARRAY['properties', 'liegenschaft_exposeinfos', 'units', 'unit_ausstattung',
    'expose_ausstattung_mapping', 'bilder', 'inquiry_status_options']
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', tabelle || '_melden', tabelle);
  END LOOP;
END
$$;--> statement-breakpoint
DROP FUNCTION melde_portal();--> statement-breakpoint

-- Channel "exposes": {"geaendert": [id], "entfernt": [id], "themen": [text], "viele": bool}.
-- The ids are those of rows that are or were public; of others behind a direct link only the theme "privat" is told, and
-- of rows that nobody can reach nothing. Themes say what of the pages is concerned: "karten" (what a card shows, or where
-- it stands), "anzahlen" (what lists count, filter and search by), "sichtbarkeit" (of pictures). A column that is named
-- nowhere here belongs to "karten" and "anzahlen", so that a new one is told until somebody says otherwise.
-- "viele": more than 100 rows. A payload may have 8,000 bytes, and whoever hears it reads everything again.
CREATE FUNCTION melde_exposes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Shown by no page (the sitemap's and the data file's time follows the next real change).
  unsichtbar CONSTANT text[] := '{updated_at}';
  -- Shown by the Exposé's own page alone, or part of a generated column that is compared itself.
  nur_detail CONSTANT text[] := '{updated_at, description, suchtext, floor_plan, virtual_tour_iframe, price,
    nettokaltmiete, betriebskostenvorauszahlung, heizkostenvorauszahlung, gesamtmiete, floor, heating_type,
    construction_year, energy_class, amenities, direktlink, verfuegbar_ab, energieausweis_art, endenergie}';
  -- Neither counted nor filtered nor searched by; title, place and text are in suchtext, which is.
  nicht_gezaehlt CONSTANT text[] := '{updated_at, title, description, address, city, zip_code, exposeshortcode,
    images, features, sort_order, floor_plan, virtual_tour_iframe, price, nettokaltmiete,
    betriebskostenvorauszahlung, heizkostenvorauszahlung, gesamtmiete, floor, heating_type, construction_year,
    energy_class, amenities, direktlink, verfuegbar_ab, energieausweis_art, endenergie}';
  grenze CONSTANT int := 100;
  zeilen jsonb;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('exposes', '{"viele":true}');
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(z) INTO zeilen FROM (
      SELECT id, false AS war, oeffentlich AS ist, true AS karten, true AS anzahlen, true AS sichtbarkeit
      FROM nachher WHERE oeffentlich OR direktlink LIMIT grenze + 1) z;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(z) INTO zeilen FROM (
      SELECT id, oeffentlich AS war, false AS ist, true AS karten, true AS anzahlen, true AS sichtbarkeit
      FROM vorher WHERE oeffentlich OR direktlink LIMIT grenze + 1) z;
  ELSE
    -- A changed id is one row gone and one new.
    SELECT jsonb_agg(z) INTO zeilen FROM (
      SELECT coalesce(n.id, o.id) AS id, coalesce(o.oeffentlich, false) AS war, coalesce(n.oeffentlich, false) AS ist,
        to_jsonb(o) - nur_detail IS DISTINCT FROM to_jsonb(n) - nur_detail AS karten,
        to_jsonb(o) - nicht_gezaehlt IS DISTINCT FROM to_jsonb(n) - nicht_gezaehlt AS anzahlen,
        (o.oeffentlich, o.direktlink, o.images, o.floor_plan, o.property_id)
          IS DISTINCT FROM (n.oeffentlich, n.direktlink, n.images, n.floor_plan, n.property_id) AS sichtbarkeit
      FROM vorher o FULL JOIN nachher n ON n.id = o.id
      WHERE (o.oeffentlich OR o.direktlink OR n.oeffentlich OR n.direktlink)
        AND to_jsonb(o) - unsichtbar IS DISTINCT FROM to_jsonb(n) - unsichtbar
      LIMIT grenze + 1) z;
  END IF;
  IF zeilen IS NULL THEN
    RETURN NULL;
  ELSIF jsonb_array_length(zeilen) > grenze THEN
    PERFORM pg_notify('exposes', '{"viele":true}');
    RETURN NULL;
  END IF;
  PERFORM pg_notify('exposes', json_build_object(
      'geaendert', coalesce(json_agg(id) FILTER (WHERE ist), '[]'),
      'entfernt', coalesce(json_agg(id) FILTER (WHERE war AND NOT ist), '[]'),
      'themen', array_remove(ARRAY[
        CASE WHEN bool_or(karten AND (war OR ist)) THEN 'karten' END,
        CASE WHEN bool_or(anzahlen AND (war OR ist)) THEN 'anzahlen' END,
        CASE WHEN bool_or(sichtbarkeit) THEN 'sichtbarkeit' END,
        CASE WHEN bool_or(NOT (war OR ist)) THEN 'privat' END], NULL))::text)
    FROM jsonb_to_recordset(zeilen) AS z(id uuid, war bool, ist bool, karten bool, anzahlen bool, sichtbarkeit bool);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A trigger with a transition table serves one event.
CREATE TRIGGER exposes_melden_neu AFTER INSERT ON exposes REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_exposes();--> statement-breakpoint
CREATE TRIGGER exposes_melden_geaendert AFTER UPDATE ON exposes REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_exposes();--> statement-breakpoint
CREATE TRIGGER exposes_melden_geloescht AFTER DELETE ON exposes REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_exposes();--> statement-breakpoint
CREATE TRIGGER exposes_melden_geleert AFTER TRUNCATE ON exposes
  FOR EACH STATEMENT EXECUTE FUNCTION melde_exposes();--> statement-breakpoint

-- Channel "portal": the name of another table that pages show, where a statement has changed what they show of it. The
-- arguments are columns that no page shows. A Liegenschaft that is hidden and stays so is not told.
CREATE FUNCTION melde_portal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unsichtbar CONSTANT text[] := coalesce(TG_ARGV, '{}');
  hat_geaendert boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT EXISTS (SELECT FROM nachher n WHERE to_jsonb(n) ->> 'oeffentlich_view' IS DISTINCT FROM 'false')
      INTO hat_geaendert;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT EXISTS (SELECT FROM vorher o WHERE to_jsonb(o) ->> 'oeffentlich_view' IS DISTINCT FROM 'false')
      INTO hat_geaendert;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH alt AS (
      SELECT to_jsonb(o) - unsichtbar AS zeile FROM vorher o
      WHERE to_jsonb(o) ->> 'oeffentlich_view' IS DISTINCT FROM 'false'
    ), neu AS (
      SELECT to_jsonb(n) - unsichtbar AS zeile FROM nachher n
      WHERE to_jsonb(n) ->> 'oeffentlich_view' IS DISTINCT FROM 'false'
    )
    SELECT EXISTS ((TABLE alt EXCEPT TABLE neu) UNION ALL (TABLE neu EXCEPT TABLE alt)) INTO hat_geaendert;
  END IF;
  IF hat_geaendert THEN
    PERFORM pg_notify('portal', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  tabelle text;
  unsichtbar text;
BEGIN
  FOR tabelle, unsichtbar IN VALUES
    ('properties', 'created_at, updated_at'),
    ('liegenschaft_exposeinfos', 'updated_at, available_units, is_featured'),
    ('units', ''),
    ('unit_ausstattung', 'created_at'),
    ('expose_ausstattung_mapping', ''),
    ('bilder', 'erstellt_am'),
    ('inquiry_status_options', '')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS nachher
      FOR EACH STATEMENT EXECUTE FUNCTION melde_portal()', tabelle || '_melden_neu', tabelle);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
      FOR EACH STATEMENT EXECUTE FUNCTION melde_portal(%s)', tabelle || '_melden_geaendert', tabelle, unsichtbar);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS vorher
      FOR EACH STATEMENT EXECUTE FUNCTION melde_portal()', tabelle || '_melden_geloescht', tabelle);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION melde_portal()', tabelle || '_melden_geleert', tabelle);
  END LOOP;
END
$$;
