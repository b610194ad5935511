ALTER TABLE "ansichten" DROP CONSTRAINT "ansichten_bereich_check";--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "vollstaendig" boolean GENERATED ALWAYS AS (coalesce(coalesce(title ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false) and coalesce(city ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false) and (status is not distinct from 'verkauf' or ((coalesce(nettokaltmiete, 0) > 0 or coalesce(price, 0) > 0) and (coalesce(nettokaltmiete, 0) <= 0 or betriebskostenvorauszahlung is not null) and coalesce(kaution, 0) <= 3 * case when nettokaltmiete > 0 then nettokaltmiete else price end and coalesce(provision, 0) <= 0)) and (energieausweis_ausnahme is not null or (energieausweis_art is not null and endenergie is not null and coalesce(energietraeger ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false) and construction_year is not null and coalesce(energy_class ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false))), false)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "exposes_titel_idx" ON "exposes" USING btree (title collate "de-x-icu",id);--> statement-breakpoint
CREATE INDEX "exposes_geaendert_idx" ON "exposes" USING btree (updated_at,id);--> statement-breakpoint
ALTER TABLE "ansichten" ADD CONSTRAINT "ansichten_bereich_check" CHECK (bereich in ('anfragen', 'exposes', 'interessenten', 'nachrichten', 'termine'));--> statement-breakpoint
-- The list of the Verwaltung, newest first: which rows a page shows and how many each tab has come from this index alone.
CREATE INDEX exposes_bestand_idx ON exposes (created_at DESC, id DESC)
  INCLUDE (status, property_id, oeffentlich, direktlink, kuenftig_verfuegbar, archiviert_am, vollstaendig);--> statement-breakpoint
-- Its search, over what is not public too; `exposes_suchtext_idx` answers that of visitors from fewer rows.
CREATE INDEX exposes_bestand_suche_idx ON exposes USING gin (suchtext gin_trgm_ops);--> statement-breakpoint
-- Open pages of the back office hear of the stock.
DO $$
DECLARE
  tabelle text;
BEGIN
  FOREACH tabelle IN ARRAY ARRAY['exposes', 'properties', 'liegenschaft_exposeinfos', 'units', 'unit_ausstattung']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung(%L)', tabelle || '_verwaltung_melden', tabelle, 'bestand');
  END LOOP;
END
$$;
