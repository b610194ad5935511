ALTER TABLE "nachrichten" DROP CONSTRAINT "nachrichten_status_check";--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "geheim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "gueltig_bis" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "gestoert_am" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "nachrichten_gestoert_am_idx" ON "nachrichten" USING btree ("art",gestoert_am desc) WHERE gestoert_am is not null;--> statement-breakpoint
CREATE INDEX "nachrichten_gesendet_am_idx" ON "nachrichten" USING btree ("art",gesendet_am desc) WHERE gesendet_am is not null;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_gesendet_am_check" CHECK ((status = 'gesendet') = (gesendet_am is not null));--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_gueltig_bis_check" CHECK (status <> 'verfallen' or gueltig_bis is not null);--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_status_check" CHECK (status in ('wartend', 'gesendet', 'fehlgeschlagen', 'verfallen'));--> statement-breakpoint
-- Wakes the delivery of whichever server listens. The payload says nothing: the server asks for what is due.
CREATE FUNCTION melde_nachricht() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('nachrichten', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nachrichten_melden AFTER INSERT OR UPDATE OF status ON nachrichten
  FOR EACH ROW WHEN (NEW.status = 'wartend') EXECUTE FUNCTION melde_nachricht();
