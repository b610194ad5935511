ALTER TABLE "exposes" ADD COLUMN "energieskala" text;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "energieausweis_ausgestellt" date;--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "energieausweis_gueltig_bis" date;--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_energieskala_check" CHECK (energieskala in ('a_plus_h', 'a_g')) NOT VALID;
