-- How long messages stay that were sent (LOESCHUNG-5).
ALTER TABLE "einstellungen" ADD COLUMN "nachrichten_tage" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_nachrichten_tage_check" CHECK (nachrichten_tage between 30 and 365) NOT VALID;
