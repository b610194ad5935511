CREATE TABLE "zusagen" (
	"expose_inquiry_expose_id" uuid PRIMARY KEY NOT NULL,
	"expose_id" uuid NOT NULL,
	"frist" timestamp with time zone NOT NULL,
	"vertrag_bis" date,
	"kaution_ab" date,
	"uebergabe_am" date,
	"uebergabe_um" time,
	"antwort" text,
	"grund" text,
	"beantwortet_am" timestamp with time zone,
	"reserviert" boolean DEFAULT false NOT NULL,
	"status_vorher" text,
	"gesehen_am" timestamp with time zone,
	"erinnert_am" timestamp with time zone,
	"abgelaufen_gemeldet_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zusagen_antwort_check" CHECK (antwort in ('angenommen', 'abgelehnt')),
	CONSTRAINT "zusagen_beantwortet_check" CHECK ((antwort is null) = (beantwortet_am is null) and beantwortet_am < frist),
	CONSTRAINT "zusagen_grund_check" CHECK (grund is null or (grund in ('andere_wohnung', 'miete', 'passt_nicht') and antwort is not distinct from 'abgelehnt')),
	CONSTRAINT "zusagen_abgelaufen_check" CHECK (abgelaufen_gemeldet_am is null or antwort is null),
	CONSTRAINT "zusagen_uebergabe_check" CHECK (uebergabe_um is null or uebergabe_am is not null),
	CONSTRAINT "zusagen_reserviert_check" CHECK (not reserviert or antwort is not distinct from 'angenommen')
);
--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "zusage_werktage" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "zusage_texte" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "zusagen" ADD CONSTRAINT "zusagen_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zusagen" ADD CONSTRAINT "zusagen_anfrage_fk" FOREIGN KEY ("expose_inquiry_expose_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zusagen_expose_id_key" ON "zusagen" USING btree ("expose_id");--> statement-breakpoint
CREATE INDEX "zusagen_offen_idx" ON "zusagen" USING btree ("frist") WHERE antwort is null and abgelaufen_gemeldet_am is null;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_zusage_werktage_check" CHECK (zusage_werktage between 1 and 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_zusage_texte_check" CHECK (jsonb_typeof(zusage_texte) = 'object') NOT VALID;--> statement-breakpoint

-- Accepting reserves the flat for the applicant, like a Mietangebot.
CREATE FUNCTION reserviere_wohnung() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stand text;
BEGIN
  SELECT status INTO stand FROM exposes WHERE id = NEW.expose_id;
  IF coalesce(stand, '') ~ '^\s*(available|active)?\s*$' THEN
    UPDATE exposes SET status = 'reserviert' WHERE id = NEW.expose_id;
    NEW.reserviert := true;
    NEW.status_vorher := stand;
  ELSIF stand = 'reserviert' THEN
    SELECT status_vorher INTO NEW.status_vorher FROM mietangebote
      WHERE expose_inquiry_expose_id = NEW.expose_inquiry_expose_id AND beendet_am IS NULL;
    NEW.reserviert := FOUND;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER zusagen_angenommen BEFORE UPDATE OF antwort ON zusagen
  FOR EACH ROW WHEN (OLD.antwort IS NULL AND NEW.antwort = 'angenommen') EXECUTE FUNCTION reserviere_wohnung();--> statement-breakpoint

-- However a promise ends, the flat gets its status back, unless it was let meanwhile.
CREATE FUNCTION gib_zusage_frei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exposes SET status = OLD.status_vorher WHERE id = OLD.expose_id AND status = 'reserviert';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER zusagen_geloescht AFTER DELETE ON zusagen
  FOR EACH ROW WHEN (OLD.reserviert) EXECUTE FUNCTION gib_zusage_frei();--> statement-breakpoint

-- A promise that is taken back, passed on, withdrawn or deleted has no deadline and no answer.
CREATE FUNCTION beende_zusage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The flat first, like an import, so that the two cannot block each other.
  PERFORM FROM exposes WHERE id = OLD.expose_id FOR NO KEY UPDATE;
  DELETE FROM zusagen WHERE expose_inquiry_expose_id = OLD.id;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER expose_inquiry_exposes_zusage AFTER UPDATE OF zusage_am ON expose_inquiry_exposes
  FOR EACH ROW WHEN (OLD.zusage_am IS NOT NULL AND NEW.zusage_am IS NULL) EXECUTE FUNCTION beende_zusage();--> statement-breakpoint
CREATE TRIGGER expose_inquiry_exposes_zusage_geloescht BEFORE DELETE ON expose_inquiry_exposes
  FOR EACH ROW WHEN (OLD.zusage_am IS NOT NULL) EXECUTE FUNCTION beende_zusage();--> statement-breakpoint

-- An import that offers the flat again ends neither kind of reservation; its status holds afterwards.
-- allowed: does the same as before as long as nobody has accepted a promise
CREATE OR REPLACE FUNCTION halte_reservierung() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  angeboten boolean;
BEGIN
  UPDATE mietangebote SET status_vorher = NEW.status WHERE expose_id = NEW.id AND beendet_am IS NULL;
  angeboten := FOUND;
  UPDATE zusagen SET status_vorher = NEW.status WHERE expose_id = NEW.id AND reserviert;
  IF angeboten OR FOUND THEN
    NEW.status := 'reserviert';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint

-- A flat with any other status, such as let, ends both.
-- allowed: does the same as before as long as nobody has accepted a promise
CREATE OR REPLACE FUNCTION beende_reservierung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mietangebote SET beendet_am = now() WHERE expose_id = NEW.id AND beendet_am IS NULL;
  UPDATE zusagen SET reserviert = false WHERE expose_id = NEW.id AND reserviert;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER zusagen_melden AFTER INSERT OR UPDATE OR DELETE ON zusagen
  FOR EACH ROW EXECUTE FUNCTION melde_warteliste();--> statement-breakpoint
CREATE TRIGGER zusagen_verwaltung_melden AFTER INSERT OR UPDATE OR DELETE ON zusagen
  FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung('anfragen');
