CREATE TABLE "anfrage_notizen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"konto_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anfrage_notizen_text_check" CHECK (char_length(text) between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "ansichten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid NOT NULL,
	"bereich" text NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ansichten_bereich_check" CHECK (bereich in ('anfragen', 'interessenten', 'nachrichten', 'termine')),
	CONSTRAINT "ansichten_name_check" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "ansichten_filter_check" CHECK (char_length(filter) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "einstellungen" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"antwort_ziel_werktage" integer DEFAULT 2 NOT NULL,
	"loeschfrist_monate" integer DEFAULT 6 NOT NULL,
	"nachweise_erst_nach_zusage" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "einstellungen_eine_check" CHECK (id = 1),
	CONSTRAINT "einstellungen_antwort_ziel_werktage_check" CHECK (antwort_ziel_werktage between 1 and 30),
	CONSTRAINT "einstellungen_loeschfrist_monate_check" CHECK (loeschfrist_monate between 1 and 24)
);
--> statement-breakpoint
CREATE TABLE "kalender_abos" (
	"konto_id" uuid PRIMARY KEY NOT NULL,
	"kennung" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loeschlaeufe" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"anzahlen" jsonb NOT NULL,
	"begonnen_am" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_verbindungen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profil_id" uuid NOT NULL,
	"mit_profil_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_verbindungen_reihenfolge_check" CHECK (profil_id < mit_profil_id)
);
--> statement-breakpoint
CREATE TABLE "protokoll" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid,
	"akteur" text NOT NULL,
	"aktion" text NOT NULL,
	"objekt_art" text NOT NULL,
	"objekt_id" uuid,
	"person_id" uuid,
	"vorher" jsonb,
	"nachher" jsonb,
	"sammel_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protokoll_objekt_art_check" CHECK (objekt_art in ('anfrage', 'ansicht', 'besichtigung', 'buchung', 'dokument', 'einstellung', 'expose', 'interessent', 'kalender', 'konto', 'liegenschaft', 'nachricht', 'notiz', 'status', 'termin', 'vorlage'))
);
--> statement-breakpoint
CREATE TABLE "textvorlagen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schluessel" text NOT NULL,
	"version" integer NOT NULL,
	"betreff" text,
	"text" text,
	"konto_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "textvorlagen_version_check" CHECK (version >= 1),
	CONSTRAINT "textvorlagen_betreff_check" CHECK (char_length(betreff) between 1 and 200),
	CONSTRAINT "textvorlagen_text_check" CHECK (char_length(text) between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD COLUMN "beantwortet_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD COLUMN "zusage_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD COLUMN "absage_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "vorlage" text;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD COLUMN "erschienen" boolean;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD COLUMN "zustaendig_id" uuid;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD COLUMN "serie_id" uuid;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD COLUMN "abgesagt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "anfrage_notizen" ADD CONSTRAINT "anfrage_notizen_link_id_expose_inquiry_exposes_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anfrage_notizen" ADD CONSTRAINT "anfrage_notizen_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ansichten" ADD CONSTRAINT "ansichten_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kalender_abos" ADD CONSTRAINT "kalender_abos_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_verbindungen" ADD CONSTRAINT "person_verbindungen_profil_id_profiles_id_fk" FOREIGN KEY ("profil_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_verbindungen" ADD CONSTRAINT "person_verbindungen_mit_profil_id_profiles_id_fk" FOREIGN KEY ("mit_profil_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textvorlagen" ADD CONSTRAINT "textvorlagen_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anfrage_notizen_link_id_idx" ON "anfrage_notizen" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "anfrage_notizen_konto_id_idx" ON "anfrage_notizen" USING btree ("konto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ansichten_konto_id_bereich_name_key" ON "ansichten" USING btree ("konto_id","bereich",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "kalender_abos_kennung_key" ON "kalender_abos" USING btree ("kennung");--> statement-breakpoint
CREATE UNIQUE INDEX "person_verbindungen_paar_key" ON "person_verbindungen" USING btree ("profil_id","mit_profil_id");--> statement-breakpoint
CREATE INDEX "person_verbindungen_mit_profil_id_idx" ON "person_verbindungen" USING btree ("mit_profil_id");--> statement-breakpoint
CREATE INDEX "protokoll_created_at_idx" ON "protokoll" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "protokoll_objekt_idx" ON "protokoll" USING btree ("objekt_art","objekt_id",created_at desc);--> statement-breakpoint
CREATE INDEX "protokoll_person_id_idx" ON "protokoll" USING btree ("person_id",created_at desc) WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "protokoll_konto_id_idx" ON "protokoll" USING btree ("konto_id",created_at desc);--> statement-breakpoint
CREATE UNIQUE INDEX "textvorlagen_schluessel_version_key" ON "textvorlagen" USING btree ("schluessel","version");--> statement-breakpoint
CREATE INDEX "textvorlagen_konto_id_idx" ON "textvorlagen" USING btree ("konto_id");--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD CONSTRAINT "terminoptionen_zustaendig_id_konten_id_fk" FOREIGN KEY ("zustaendig_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expose_inquiry_exposes_eine_zusage_key" ON "expose_inquiry_exposes" USING btree ("expose_id") WHERE zusage_am is not null;--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_absage_am_idx" ON "expose_inquiry_exposes" USING btree ("absage_am") WHERE absage_am is not null;--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_created_at_idx" ON "expose_inquiry_exposes" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "terminoptionen_zustaendig_id_idx" ON "terminoptionen" USING btree ("zustaendig_id");--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_entscheidung_check" CHECK (zusage_am is null or absage_am is null);--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD CONSTRAINT "terminoptionen_abgesagt_check" CHECK (abgesagt_am is null or not is_available);--> statement-breakpoint

CREATE TRIGGER ansichten_updated_at BEFORE UPDATE ON ansichten
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint
CREATE TRIGGER einstellungen_updated_at BEFORE UPDATE ON einstellungen
  FOR EACH ROW EXECUTE FUNCTION setze_updated_at();--> statement-breakpoint

-- The audit log is only ever added to, whoever asks; what is older than three years may go.
CREATE FUNCTION schuetze_protokoll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'protokoll is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER protokoll_bleibt BEFORE UPDATE OR DELETE ON protokoll
  FOR EACH ROW EXECUTE FUNCTION schuetze_protokoll();--> statement-breakpoint
CREATE TRIGGER protokoll_bleibt_ganz BEFORE TRUNCATE ON protokoll
  FOR EACH STATEMENT EXECUTE FUNCTION schuetze_protokoll();--> statement-breakpoint

-- Two further fixed states (STAND-1). The same ids are in app/shared/anfragen/anfrage.status.ts.
INSERT INTO inquiry_status_options
  (id, status_key, sort_order, anzeigetext, kundentext, color_class, wohnen_navigation) VALUES
  ('9c41e7d2-58ab-4f06-8d3b-a1e57b6c0f07', 'zusage', 70, 'Zusage',
   'Wir möchten Ihnen diese Wohnung vermieten. Wir melden uns bei Ihnen mit den nächsten Schritten.', 'green', '/no'),
  ('f27d8a15-03be-47c9-9a64-6e8c2d5b1308', 'abgesagt', 80, 'Abgesagt',
   'Leider können wir Ihnen diese Wohnung nicht anbieten. Vielen Dank für Ihr Interesse.', 'gray', '/no');--> statement-breakpoint

-- Channel "verwaltung": what open pages of the back office show has changed. Names a theme and nobody.
CREATE FUNCTION melde_verwaltung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('verwaltung', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  paar text[];
BEGIN
  FOREACH paar SLICE 1 IN ARRAY ARRAY[
    ['expose_inquiry_exposes', 'anfragen'], ['anfrage_notizen', 'anfragen'], ['mietinteresse_profiles', 'anfragen'],
    ['terminoptionen', 'termine'], ['besichtigungstermin', 'termine'], ['warteliste', 'termine'],
    ['besichtigungen', 'termine'], ['nachrichten', 'nachrichten'], ['einstellungen', 'einstellungen'],
    ['textvorlagen', 'nachrichten']]
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION melde_verwaltung(%L)', paar[1] || '_verwaltung_melden', paar[1], paar[2]);
  END LOOP;
END
$$;--> statement-breakpoint
ANALYZE expose_inquiry_exposes, nachrichten, besichtigungstermin, terminoptionen;
