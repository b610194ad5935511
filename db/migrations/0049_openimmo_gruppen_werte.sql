ALTER TABLE "openimmo_gruppen" ADD COLUMN "werte" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "openimmo_gruppen" ADD COLUMN "abweichend" jsonb DEFAULT '{}'::jsonb NOT NULL;