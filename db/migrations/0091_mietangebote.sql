CREATE TABLE "mietangebote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expose_inquiry_expose_id" uuid NOT NULL,
	"expose_id" uuid NOT NULL,
	"konto_id" uuid,
	"reserviert_bis" date NOT NULL,
	"status_vorher" text,
	"beendet_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mietangebote" ADD CONSTRAINT "mietangebote_anfrage_fk" FOREIGN KEY ("expose_inquiry_expose_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mietangebote" ADD CONSTRAINT "mietangebote_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mietangebote" ADD CONSTRAINT "mietangebote_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mietangebote_eines_key" ON "mietangebote" USING btree ("expose_id") WHERE beendet_am is null;--> statement-breakpoint
CREATE INDEX "mietangebote_expose_inquiry_expose_id_idx" ON "mietangebote" USING btree ("expose_inquiry_expose_id");--> statement-breakpoint
CREATE INDEX "mietangebote_expose_id_idx" ON "mietangebote" USING btree ("expose_id");--> statement-breakpoint
CREATE INDEX "mietangebote_konto_id_idx" ON "mietangebote" USING btree ("konto_id");--> statement-breakpoint

-- However an offer ends (withdrawn, expired, rejected, deleted with the inquiry or the account), the flat gets its status
-- back, unless it was let meanwhile.
CREATE FUNCTION gib_wohnung_frei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exposes SET status = OLD.status_vorher WHERE id = OLD.expose_id AND status = 'reserviert';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER mietangebote_beendet AFTER UPDATE OF beendet_am ON mietangebote
  FOR EACH ROW WHEN (OLD.beendet_am IS NULL AND NEW.beendet_am IS NOT NULL)
  EXECUTE FUNCTION gib_wohnung_frei();--> statement-breakpoint

-- Applicants who withdraw, are rejected or are deleted need no offer.
CREATE FUNCTION beende_mietangebot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The flat first, like an import, so that the two cannot block each other.
  PERFORM FROM exposes WHERE id IN (SELECT expose_id FROM mietangebote
    WHERE expose_inquiry_expose_id = OLD.id AND beendet_am IS NULL) FOR NO KEY UPDATE;
  UPDATE mietangebote SET beendet_am = now() WHERE expose_inquiry_expose_id = OLD.id AND beendet_am IS NULL;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER expose_inquiry_exposes_mietangebot AFTER UPDATE OF zurueckgezogen_am, absage_am ON expose_inquiry_exposes
  FOR EACH ROW WHEN (NEW.zurueckgezogen_am IS NOT NULL OR NEW.absage_am IS NOT NULL)
  EXECUTE FUNCTION beende_mietangebot();--> statement-breakpoint
CREATE TRIGGER expose_inquiry_exposes_mietangebot_geloescht BEFORE DELETE ON expose_inquiry_exposes
  FOR EACH ROW EXECUTE FUNCTION beende_mietangebot();--> statement-breakpoint

-- An import that offers the flat again does not end a reservation; its status holds afterwards.
CREATE FUNCTION halte_reservierung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mietangebote SET status_vorher = NEW.status WHERE expose_id = NEW.id AND beendet_am IS NULL;
  IF FOUND THEN
    NEW.status := 'reserviert';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_reservierung BEFORE UPDATE OF status ON exposes
  FOR EACH ROW WHEN (OLD.status = 'reserviert' AND coalesce(NEW.status, '') ~ '^\s*(available|active|reserviert)?\s*$')
  EXECUTE FUNCTION halte_reservierung();--> statement-breakpoint

-- A flat with any other status, such as let, ends its offer.
CREATE FUNCTION beende_reservierung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mietangebote SET beendet_am = now() WHERE expose_id = NEW.id AND beendet_am IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exposes_vergeben AFTER UPDATE OF status ON exposes
  FOR EACH ROW WHEN (OLD.status = 'reserviert' AND coalesce(NEW.status, '') !~ '^\s*(available|active|reserviert)?\s*$')
  EXECUTE FUNCTION beende_reservierung();--> statement-breakpoint

CREATE TRIGGER mietangebote_melden AFTER INSERT OR UPDATE OR DELETE ON mietangebote
  FOR EACH ROW EXECUTE FUNCTION melde_warteliste();--> statement-breakpoint
CREATE TRIGGER mietangebote_verwaltung_melden AFTER INSERT OR UPDATE OR DELETE ON mietangebote
  FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung('anfragen');
