CREATE TABLE "gespeicherte_suchen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid NOT NULL,
	"art" text NOT NULL,
	"name" text NOT NULL,
	"suche" text DEFAULT '' NOT NULL,
	"preis_von" numeric(12, 2),
	"preis_bis" numeric(12, 2),
	"flaeche_von" numeric(8, 2),
	"flaeche_bis" numeric(8, 2),
	"zimmer_von" numeric(8, 2),
	"zimmer_bis" numeric(8, 2),
	"benachrichtigung" text DEFAULT 'taeglich' NOT NULL,
	"zuletzt_gesendet_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gespeicherte_suchen_art_check" CHECK (art in ('miete', 'verkauf')),
	CONSTRAINT "gespeicherte_suchen_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "gespeicherte_suchen_suche_check" CHECK (char_length(suche) <= 100),
	CONSTRAINT "gespeicherte_suchen_benachrichtigung_check" CHECK (benachrichtigung in ('sofort', 'taeglich', 'keine'))
);
--> statement-breakpoint
CREATE TABLE "neue_exposes" (
	"expose_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suchtreffer" (
	"suche_id" uuid NOT NULL,
	"expose_id" uuid NOT NULL,
	"gesendet_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suchtreffer_suche_id_expose_id_pk" PRIMARY KEY("suche_id","expose_id")
);
--> statement-breakpoint
DROP INDEX "expose_inquiry_exposes_profiles_id_expose_id_key";--> statement-breakpoint
ALTER TABLE "expose_inquiries" ADD COLUMN "sende_schluessel" uuid;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD COLUMN "zurueckgezogen_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD COLUMN "bewerbung_abgesendet_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD CONSTRAINT "gespeicherte_suchen_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neue_exposes" ADD CONSTRAINT "neue_exposes_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suchtreffer" ADD CONSTRAINT "suchtreffer_suche_id_gespeicherte_suchen_id_fk" FOREIGN KEY ("suche_id") REFERENCES "public"."gespeicherte_suchen"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suchtreffer" ADD CONSTRAINT "suchtreffer_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gespeicherte_suchen_konto_id_idx" ON "gespeicherte_suchen" USING btree ("konto_id");--> statement-breakpoint
CREATE INDEX "gespeicherte_suchen_art_idx" ON "gespeicherte_suchen" USING btree ("art") WHERE benachrichtigung <> 'keine';--> statement-breakpoint
CREATE INDEX "suchtreffer_expose_id_idx" ON "suchtreffer" USING btree ("expose_id");--> statement-breakpoint
CREATE INDEX "suchtreffer_offen_idx" ON "suchtreffer" USING btree ("suche_id") WHERE gesendet_am is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expose_inquiries_profiles_id_sende_schluessel_key" ON "expose_inquiries" USING btree ("profiles_id","sende_schluessel");--> statement-breakpoint
CREATE UNIQUE INDEX "expose_inquiry_exposes_profiles_id_expose_id_key" ON "expose_inquiry_exposes" USING btree ("profiles_id","expose_id") WHERE zurueckgezogen_am is null;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_kundenanmerkung_check" CHECK (char_length(kundenanmerkung) <= 2000);--> statement-breakpoint
CREATE TRIGGER gespeicherte_suchen_updated_at BEFORE UPDATE ON gespeicherte_suchen
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint

-- What has just become public waits here for the saved searches. Told once, however often it comes and goes (suchtreffer).
CREATE FUNCTION merke_neues_expose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO neue_exposes (expose_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_neu_merken AFTER INSERT ON exposes
  FOR EACH ROW WHEN (NEW.oeffentlich) EXECUTE FUNCTION merke_neues_expose();--> statement-breakpoint
CREATE TRIGGER exposes_oeffentlich_merken AFTER UPDATE OF oeffentlich ON exposes
  FOR EACH ROW WHEN (NEW.oeffentlich AND NOT OLD.oeffentlich) EXECUTE FUNCTION merke_neues_expose();--> statement-breakpoint

-- Channel "konto": something on a person's own pages has changed. Names the person and nothing else.
CREATE FUNCTION melde_konto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wer uuid;
BEGIN
  IF TG_TABLE_NAME = 'besichtigungstermin' THEN
    SELECT profiles_id INTO wer FROM expose_inquiry_exposes
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.expose_inquiry_expose_id ELSE NEW.expose_inquiry_expose_id END;
  ELSIF TG_TABLE_NAME = 'besichtigungen' THEN
    wer := CASE WHEN TG_OP = 'DELETE' THEN OLD.profile_id ELSE NEW.profile_id END;
  ELSE
    wer := CASE WHEN TG_OP = 'DELETE' THEN OLD.profiles_id ELSE NEW.profiles_id END;
  END IF;
  IF wer IS NOT NULL THEN
    PERFORM pg_notify('konto', wer::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER expose_inquiry_exposes_melden AFTER INSERT OR UPDATE OR DELETE ON expose_inquiry_exposes
  FOR EACH ROW EXECUTE FUNCTION melde_konto();--> statement-breakpoint
CREATE TRIGGER besichtigungstermin_melden AFTER INSERT OR UPDATE OR DELETE ON besichtigungstermin
  FOR EACH ROW EXECUTE FUNCTION melde_konto();--> statement-breakpoint
CREATE TRIGGER besichtigungen_melden AFTER INSERT OR UPDATE OR DELETE ON besichtigungen
  FOR EACH ROW EXECUTE FUNCTION melde_konto();
