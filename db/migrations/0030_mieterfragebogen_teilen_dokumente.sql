ALTER TABLE "mieterfragebogen" ADD COLUMN "besitzer" uuid;--> statement-breakpoint
ALTER TABLE "mieterfragebogen" ADD COLUMN "teilen_id" uuid;--> statement-breakpoint
ALTER TABLE "mieterfragebogen" ADD COLUMN "teilen_aktiv" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mieterfragebogen" ADD COLUMN "teilen_benutzt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mieterfragebogen" ADD COLUMN "beitritte_gesehen_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD COLUMN "status" text DEFAULT 'bereit' NOT NULL;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD COLUMN "anzeige" text DEFAULT 'ansicht' NOT NULL;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD COLUMN "seiten" integer;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD COLUMN "hochgeladen_von" uuid;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD COLUMN "einwilligung_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "beigetreten_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "vorlage_bei_besichtigung" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mieterfragebogen" ADD CONSTRAINT "mieterfragebogen_besitzer_profiles_id_fk" FOREIGN KEY ("besitzer") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_hochgeladen_von_profiles_id_fk" FOREIGN KEY ("hochgeladen_von") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mieterfragebogen_besitzer_idx" ON "mieterfragebogen" USING btree ("besitzer");--> statement-breakpoint
CREATE UNIQUE INDEX "mieterfragebogen_teilen_key" ON "mieterfragebogen" USING btree (coalesce(teilen_id, id));--> statement-breakpoint
CREATE INDEX "mieterfragebogen_dokumente_pruefung_idx" ON "mieterfragebogen_dokumente" USING btree ("created_at") WHERE status = 'pruefung';--> statement-breakpoint
CREATE INDEX "mieterfragebogen_dokumente_hochgeladen_von_idx" ON "mieterfragebogen_dokumente" USING btree ("hochgeladen_von");--> statement-breakpoint
-- Who entered the first person manages the questionnaire.
UPDATE mieterfragebogen SET besitzer = (
  SELECT coalesce(besitzer, profile_id) FROM mieterfragebogen_interessenten
    WHERE mieterfragebogen_id = mieterfragebogen.id ORDER BY created_at, id LIMIT 1
);--> statement-breakpoint
-- An account is a person of a questionnaire once; another row of it stays a person that it has entered.
UPDATE mieterfragebogen_interessenten AS doppelt SET besitzer = coalesce(besitzer, profile_id), profile_id = NULL
  WHERE profile_id IS NOT NULL AND EXISTS (
    SELECT FROM mieterfragebogen_interessenten AS frueher
      WHERE frueher.mieterfragebogen_id = doppelt.mieterfragebogen_id AND frueher.profile_id = doppelt.profile_id
        AND (frueher.created_at, frueher.id) < (doppelt.created_at, doppelt.id)
  );--> statement-breakpoint
CREATE UNIQUE INDEX "mieterfragebogen_interessenten_profil_einmal_key" ON "mieterfragebogen_interessenten" USING btree ("mieterfragebogen_id","profile_id") WHERE profile_id is not null;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_status_check" CHECK (status in ('pruefung', 'bereit', 'abgelehnt'));--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_anzeige_check" CHECK (anzeige in ('ansicht', 'download'));--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_seiten_check" CHECK (seiten >= 1);--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_vorlage_bei_besichtigung_check" CHECK (vorlage_bei_besichtigung <@ array['ausweis', 'gehaltsabrechnung', 'schufa']);--> statement-breakpoint
ANALYZE mieterfragebogen, mieterfragebogen_interessenten, mieterfragebogen_dokumente;
