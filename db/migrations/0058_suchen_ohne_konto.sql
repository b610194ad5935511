ALTER TABLE "gespeicherte_suchen" ALTER COLUMN "konto_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD COLUMN "empfaenger_id" uuid GENERATED ALWAYS AS (coalesce(konto_id, id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "gespeicherte_suchen_empfaenger_id_idx" ON "gespeicherte_suchen" USING btree ("empfaenger_id");--> statement-breakpoint
CREATE INDEX "gespeicherte_suchen_email_idx" ON "gespeicherte_suchen" USING btree ("email") WHERE email is not null;--> statement-breakpoint
ALTER TABLE "gespeicherte_suchen" ADD CONSTRAINT "gespeicherte_suchen_empfaenger_check" CHECK ((konto_id is null) <> (email is null));