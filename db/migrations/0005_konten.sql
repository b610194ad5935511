DROP INDEX "codes_zweck_ziel_key";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "bereich" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "konten" ADD COLUMN "email_neu" text;--> statement-breakpoint
ALTER TABLE "konten" ADD COLUMN "passwort_geaendert_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "konten" ADD COLUMN "daten" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Counters of minutes and hours: nothing is lost with them.
DELETE FROM "limits";--> statement-breakpoint
ALTER TABLE "limits" ADD COLUMN "fenster_sekunden" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "sitzungen" ADD COLUMN "zweiter_faktor_offen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_zweck_ziel_bereich_key" ON "codes" USING btree ("zweck","ziel","bereich");--> statement-breakpoint
CREATE INDEX "konten_email_neu_idx" ON "konten" USING btree (lower(email_neu),"updated_at") WHERE email_neu is not null;--> statement-breakpoint
ALTER TABLE "limits" DROP COLUMN "gesperrt_bis";--> statement-breakpoint
ALTER TABLE "konten" ADD CONSTRAINT "konten_email_neu_check" CHECK (email_neu like '%_@_%');--> statement-breakpoint
-- An address that nobody has confirmed waits beside the account from now on, where it keeps nobody else out.
UPDATE "konten" SET "email_neu" = "email", "email" = NULL WHERE "email_bestaetigt_am" IS NULL AND "phone" IS NOT NULL;--> statement-breakpoint
UPDATE "konten" SET "email_bestaetigt_am" = "created_at" WHERE "email" IS NOT NULL AND "email_bestaetigt_am" IS NULL;--> statement-breakpoint
ALTER TABLE "konten" ADD CONSTRAINT "konten_email_bestaetigt_check" CHECK (email is null or email_bestaetigt_am is not null);
