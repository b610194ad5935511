ALTER TABLE "einstellungen" ADD COLUMN "firma" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "akzentfarbe" text;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "termin_frist_stunden" integer;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "warteliste_stunden" integer;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "zweiter_faktor" boolean;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_firma_check" CHECK (jsonb_typeof(firma) = 'object');--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_akzentfarbe_check" CHECK (akzentfarbe ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_termin_frist_stunden_check" CHECK (termin_frist_stunden between 0 and 168);--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_warteliste_stunden_check" CHECK (warteliste_stunden between 1 and 72);
--> statement-breakpoint
-- The company and its colour stand on every page (channel "portal").
CREATE TRIGGER einstellungen_melden_neu AFTER INSERT ON einstellungen REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();--> statement-breakpoint
CREATE TRIGGER einstellungen_melden_geaendert AFTER UPDATE ON einstellungen REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal(updated_at);--> statement-breakpoint
CREATE TRIGGER einstellungen_melden_geloescht AFTER DELETE ON einstellungen REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();
