CREATE TABLE "openimmo_export" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kennung" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openimmo_export_eine_check" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "protokoll" DROP CONSTRAINT "protokoll_objekt_art_check";--> statement-breakpoint
ALTER TABLE "protokoll" ADD CONSTRAINT "protokoll_objekt_art_check" CHECK (objekt_art in ('anfrage', 'ansicht', 'ausstattung', 'besichtigung', 'buchung', 'dokument', 'einheit', 'einladung', 'einstellung', 'expose', 'import', 'interessent', 'kalender', 'konto', 'liegenschaft', 'nachricht', 'notiz', 'openimmo', 'protokoll', 'status', 'termin', 'vorlage'));