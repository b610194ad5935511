-- What the Verwaltung keeps of its stock beside what the portal showed so far: what the law asks of an advertisement,
-- the whole price, the position, and what was put away.
ALTER TABLE "exposes" ADD COLUMN "energietraeger" text;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "energieausweis_ausnahme" text;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "provision" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "stellplatzmiete" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "abstand" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "sonstige_kosten" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "mindestmietdauer" integer;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "haustiere" text;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "wbs" boolean;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "breitengrad" double precision;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "laengengrad" double precision;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "archiviert_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "breitengrad" double precision;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "laengengrad" double precision;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "archiviert_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_energieausweis_ausnahme_check" CHECK (energieausweis_ausnahme in ('denkmal', 'kleines_gebaeude', 'liegt_nicht_vor'));--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_provision_check" CHECK (provision >= 0);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_stellplatzmiete_check" CHECK (stellplatzmiete >= 0);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_abstand_check" CHECK (abstand >= 0);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_sonstige_kosten_check" CHECK (sonstige_kosten >= 0);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_mindestmietdauer_check" CHECK (mindestmietdauer between 1 and 1200);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_haustiere_check" CHECK (haustiere in ('ja', 'nein', 'nach_vereinbarung'));--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_position_check" CHECK ((breitengrad is null) = (laengengrad is null) and breitengrad between -90 and 90 and laengengrad between -180 and 180);--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_archiviert_check" CHECK (archiviert_am is null or not (oeffentlich or direktlink));--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD CONSTRAINT "liegenschaft_exposeinfos_position_check" CHECK ((breitengrad is null) = (laengengrad is null) and breitengrad between -90 and 90 and laengengrad between -180 and 180);--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD CONSTRAINT "liegenschaft_exposeinfos_archiviert_check" CHECK (archiviert_am is null or not oeffentlich_view);--> statement-breakpoint
CREATE TRIGGER units_updated_at BEFORE UPDATE ON units
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();
