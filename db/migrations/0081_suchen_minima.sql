ALTER TABLE "gespeicherte_suchen" ADD COLUMN "minima" jsonb DEFAULT '{}'::jsonb NOT NULL;
