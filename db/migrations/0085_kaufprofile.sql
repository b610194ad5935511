CREATE TABLE "kaufprofile" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"nutzung" text,
	"finanzierung" text,
	"zeitpunkt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kaufprofile_nutzung_check" CHECK (nutzung in ('selbst', 'vermieten', 'offen')),
	CONSTRAINT "kaufprofile_finanzierung_check" CHECK (finanzierung in ('zusage', 'gespraech', 'eigenkapital', 'offen')),
	CONSTRAINT "kaufprofile_zeitpunkt_check" CHECK (zeitpunkt in ('sofort', 'halbjahr', 'spaeter', 'offen'))
);
--> statement-breakpoint
ALTER TABLE "kaufprofile" ADD CONSTRAINT "kaufprofile_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER kaufprofile_updated_at BEFORE UPDATE ON kaufprofile
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint
CREATE TRIGGER kaufprofile_verwaltung_melden AFTER INSERT OR UPDATE OR DELETE ON kaufprofile
  FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung('anfragen');
