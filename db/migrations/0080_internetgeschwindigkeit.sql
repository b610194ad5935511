ALTER TABLE "exposes" ADD COLUMN "internetgeschwindigkeit" integer;--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_internetgeschwindigkeit_check" CHECK (internetgeschwindigkeit between 1 and 10000) NOT VALID;
