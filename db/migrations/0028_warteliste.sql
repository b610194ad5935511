CREATE TABLE "warteliste" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expose_inquiry_expose_id" uuid NOT NULL,
	"expose_id" uuid NOT NULL,
	"terminoption_id" uuid,
	"participant_count" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'wartend' NOT NULL,
	"angebot_id" uuid,
	"angebot_bis" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warteliste_status_check" CHECK (status in ('wartend', 'angeboten', 'vorbei')),
	CONSTRAINT "warteliste_participant_count_check" CHECK (participant_count >= 1),
	CONSTRAINT "warteliste_angebot_check" CHECK ((status = 'angeboten') = (angebot_id is not null) and (angebot_id is null) = (angebot_bis is null))
);
--> statement-breakpoint
ALTER TABLE "warteliste" ADD CONSTRAINT "warteliste_expose_inquiry_expose_id_expose_inquiry_exposes_id_fk" FOREIGN KEY ("expose_inquiry_expose_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warteliste" ADD CONSTRAINT "warteliste_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warteliste" ADD CONSTRAINT "warteliste_terminoption_id_terminoptionen_id_fk" FOREIGN KEY ("terminoption_id") REFERENCES "public"."terminoptionen"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warteliste" ADD CONSTRAINT "warteliste_angebot_id_terminoptionen_id_fk" FOREIGN KEY ("angebot_id") REFERENCES "public"."terminoptionen"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warteliste_einmal_key" ON "warteliste" USING btree ("expose_inquiry_expose_id",coalesce(terminoption_id, '00000000-0000-0000-0000-000000000000')) WHERE status <> 'vorbei';--> statement-breakpoint
CREATE UNIQUE INDEX "warteliste_ein_angebot_key" ON "warteliste" USING btree ("expose_inquiry_expose_id") WHERE status = 'angeboten';--> statement-breakpoint
CREATE INDEX "warteliste_expose_inquiry_expose_id_idx" ON "warteliste" USING btree ("expose_inquiry_expose_id");--> statement-breakpoint
CREATE INDEX "warteliste_terminoption_id_idx" ON "warteliste" USING btree ("terminoption_id","created_at");--> statement-breakpoint
CREATE INDEX "warteliste_expose_id_idx" ON "warteliste" USING btree ("expose_id","created_at");--> statement-breakpoint
CREATE INDEX "warteliste_angebot_id_idx" ON "warteliste" USING btree ("angebot_id");--> statement-breakpoint
CREATE INDEX "warteliste_angebot_bis_idx" ON "warteliste" USING btree ("angebot_bis") WHERE status = 'angeboten';--> statement-breakpoint
CREATE TRIGGER warteliste_updated_at BEFORE UPDATE ON warteliste
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint

-- Somebody who goes while a place is kept for them (with the account, say) gives it back.
CREATE FUNCTION gib_angebot_frei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE terminoptionen SET belegt = greatest(belegt - OLD.participant_count, 0) WHERE id = OLD.angebot_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER warteliste_geloescht AFTER DELETE ON warteliste
  FOR EACH ROW WHEN (OLD.status = 'angeboten') EXECUTE FUNCTION gib_angebot_frei();--> statement-breakpoint

-- Channel "konto": whoever waits sees the offer on an open page.
CREATE FUNCTION melde_warteliste() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wer uuid;
BEGIN
  SELECT profiles_id INTO wer FROM expose_inquiry_exposes
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.expose_inquiry_expose_id ELSE NEW.expose_inquiry_expose_id END;
  IF wer IS NOT NULL THEN
    PERFORM pg_notify('konto', wer::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER warteliste_melden AFTER INSERT OR UPDATE OR DELETE ON warteliste
  FOR EACH ROW EXECUTE FUNCTION melde_warteliste();
