CREATE TABLE "import_laeufe" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"quelle" text NOT NULL,
	"name" text NOT NULL,
	"groesse" bigint NOT NULL,
	"speicher_key" text,
	"ordner_datei" text,
	"zustand" text NOT NULL,
	"ist_probe" boolean NOT NULL,
	"phase" text,
	"erledigt" integer DEFAULT 0 NOT NULL,
	"gesamt" integer DEFAULT 0 NOT NULL,
	"anzahlen" jsonb,
	"fehler" text,
	"abbruch" boolean DEFAULT false NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"zuordnung" jsonb,
	"spalten" text[],
	"konto_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begonnen_am" timestamp with time zone,
	"beendet_am" timestamp with time zone,
	CONSTRAINT "import_laeufe_ordner_datei_key" UNIQUE("ordner_datei"),
	CONSTRAINT "import_laeufe_art_check" CHECK (art in ('openimmo', 'csv')),
	CONSTRAINT "import_laeufe_quelle_check" CHECK (quelle in ('formular', 'ordner', 'befehl')),
	CONSTRAINT "import_laeufe_zustand_check" CHECK (zustand in ('zuordnen', 'wartet', 'laeuft', 'geprueft', 'uebernommen', 'abgelehnt', 'abgebrochen', 'gescheitert')),
	CONSTRAINT "import_laeufe_phase_check" CHECK (phase in ('lesen', 'bilder', 'schreiben'))
);
--> statement-breakpoint
CREATE TABLE "import_zeilen" (
	"lauf_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	"ergebnis" text NOT NULL,
	"anbieter" text,
	"obid" text,
	"nummer" text,
	"titel" text,
	"zeile" integer,
	"geaendert" text[] NOT NULL,
	"behalten" text[] NOT NULL,
	"hinweise" text[] NOT NULL,
	CONSTRAINT "import_zeilen_pkey" PRIMARY KEY("lauf_id","nr"),
	CONSTRAINT "import_zeilen_ergebnis_check" CHECK (ergebnis in ('angelegt', 'geaendert', 'geloescht', 'unveraendert', 'uebersprungen'))
);
--> statement-breakpoint
ALTER TABLE "protokoll" DROP CONSTRAINT "protokoll_objekt_art_check";--> statement-breakpoint
ALTER TABLE "import_laeufe" ADD CONSTRAINT "import_laeufe_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_zeilen" ADD CONSTRAINT "import_zeilen_lauf_id_import_laeufe_id_fk" FOREIGN KEY ("lauf_id") REFERENCES "public"."import_laeufe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_laeufe_created_at_idx" ON "import_laeufe" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "import_laeufe_offen_idx" ON "import_laeufe" USING btree ("created_at") WHERE zustand in ('wartet', 'laeuft');--> statement-breakpoint
CREATE INDEX "import_laeufe_konto_id_idx" ON "import_laeufe" USING btree ("konto_id");--> statement-breakpoint
CREATE INDEX "import_zeilen_ergebnis_idx" ON "import_zeilen" USING btree ("lauf_id","ergebnis","nr");--> statement-breakpoint
CREATE INDEX "import_zeilen_behalten_idx" ON "import_zeilen" USING btree ("lauf_id","nr") WHERE cardinality(behalten) > 0;--> statement-breakpoint
ALTER TABLE "protokoll" ADD CONSTRAINT "protokoll_objekt_art_check" CHECK (objekt_art in ('anfrage', 'ansicht', 'ausstattung', 'besichtigung', 'buchung', 'dokument', 'einheit', 'einstellung', 'expose', 'import', 'interessent', 'kalender', 'konto', 'liegenschaft', 'nachricht', 'notiz', 'protokoll', 'status', 'termin', 'vorlage'));--> statement-breakpoint
CREATE TRIGGER import_laeufe_verwaltung_melden AFTER INSERT OR UPDATE OR DELETE ON import_laeufe
  FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung('importe');
