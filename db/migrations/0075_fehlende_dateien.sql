-- Files that rows name and that a backup did not find, noted with it (SICHERUNG-10).
ALTER TABLE "betrieb_sicherungen" ADD COLUMN "fehlende_dateien" integer DEFAULT 0 NOT NULL;
