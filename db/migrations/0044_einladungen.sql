CREATE TABLE "einladungen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"rolle" text NOT NULL,
	"token_hash" text NOT NULL,
	"laeuft_ab_am" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "einladungen_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "einladungen_email_check" CHECK (email like '%_@_%'),
	CONSTRAINT "einladungen_rolle_check" CHECK (rolle in ('operator', 'administrator'))
);
--> statement-breakpoint
ALTER TABLE "protokoll" DROP CONSTRAINT "protokoll_objekt_art_check";--> statement-breakpoint
CREATE UNIQUE INDEX "einladungen_email_key" ON "einladungen" USING btree (lower(email));--> statement-breakpoint
ALTER TABLE "protokoll" ADD CONSTRAINT "protokoll_objekt_art_check" CHECK (objekt_art in ('anfrage', 'ansicht', 'ausstattung', 'besichtigung', 'buchung', 'dokument', 'einheit', 'einladung', 'einstellung', 'expose', 'import', 'interessent', 'kalender', 'konto', 'liegenschaft', 'nachricht', 'notiz', 'protokoll', 'status', 'termin', 'vorlage'));