-- One more reason for having no Energieausweis: the file of an import says that none is needed, and not why.
-- allowed: what the check allowed before, it allows after, and one more word; both are the same moment for everybody
-- squawk-ignore ban-drop-column, constraint-missing-not-valid
ALTER TABLE "exposes" DROP CONSTRAINT "exposes_energieausweis_ausnahme_check";--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_energieausweis_ausnahme_check" CHECK (energieausweis_ausnahme in ('denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor')) NOT VALID;--> statement-breakpoint
-- The days between which a provider wants an object to be seen (OPENIMMO-3).
ALTER TABLE "openimmo_objekte" ADD COLUMN "aktiv_von" date;--> statement-breakpoint
ALTER TABLE "openimmo_objekte" ADD COLUMN "aktiv_bis" date;
