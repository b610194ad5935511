ALTER TABLE "ansichten" ADD COLUMN "team" boolean DEFAULT false NOT NULL;
