ALTER TABLE "einstellungen" ADD COLUMN "fragen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD COLUMN "profil_nach_besichtigung" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "einstellungen" ADD CONSTRAINT "einstellungen_fragen_check" CHECK (jsonb_typeof(fragen) = 'object') NOT VALID;