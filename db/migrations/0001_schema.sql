-- Columns that are sorted by for people have the German ICU collation; the ORM cannot say that.
CREATE TABLE "expose_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_type" text DEFAULT 'wishlist_request' NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"message" text,
	"source" text DEFAULT 'wishlist' NOT NULL,
	"expose_ids" uuid[] DEFAULT '{}' NOT NULL,
	"profiles_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expose_inquiry_exposes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"expose_id" uuid NOT NULL,
	"profiles_id" uuid,
	"status_option_id" uuid,
	"pin" text,
	"terminbuchung_id" uuid,
	"kundenanmerkung" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expose_inquiry_exposes_pin_check" CHECK (char_length(pin) between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "inquiry_status_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"anzeigetext" text NOT NULL,
	"kundentext" text,
	"status_key" text NOT NULL,
	"wohnen_navigation" text,
	"color_class" text DEFAULT 'blue' NOT NULL,
	CONSTRAINT "inquiry_status_options_status_key_key" UNIQUE("status_key"),
	CONSTRAINT "inquiry_status_options_color_class_check" CHECK (color_class in ('red', 'blue', 'yellow', 'orange', 'gray', 'green'))
);
--> statement-breakpoint
CREATE TABLE "bild_auftraege" (
	"art" text NOT NULL,
	"ziel" text NOT NULL,
	"quellen" text[] DEFAULT '{}' NOT NULL,
	"lauf" integer DEFAULT 1 NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"faellig_am" timestamp with time zone DEFAULT now() NOT NULL,
	"fehler" text,
	"erstellt_am" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bild_auftraege_art_ziel_pk" PRIMARY KEY("art","ziel"),
	CONSTRAINT "bild_auftraege_art" CHECK ("bild_auftraege"."art" in ('expose', 'varianten', 'heic'))
);
--> statement-breakpoint
CREATE TABLE "bilder" (
	"quelle" text PRIMARY KEY NOT NULL,
	"speicher_key" text,
	"breite" integer NOT NULL,
	"hoehe" integer NOT NULL,
	"farbe" text NOT NULL,
	"alt" text,
	"webp" boolean DEFAULT false NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"heic" boolean DEFAULT false NOT NULL,
	"konvertiert_key" text,
	"erstellt_am" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bilder_breite_check" CHECK (breite > 0),
	CONSTRAINT "bilder_hoehe_check" CHECK (hoehe > 0)
);
--> statement-breakpoint
CREATE TABLE "expose_ausstattung_mapping" (
	"expose_id" uuid NOT NULL,
	"ausstattung_id" uuid NOT NULL,
	CONSTRAINT "expose_ausstattung_mapping_pkey" PRIMARY KEY("expose_id","ausstattung_id")
);
--> statement-breakpoint
CREATE TABLE "exposes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"title" text COLLATE "de-x-icu" NOT NULL,
	"description" text,
	"address" text,
	"city" text,
	"zip_code" text,
	"images" jsonb DEFAULT '[]'::jsonb,
	"floor_plan" text,
	"virtual_tour_iframe" text,
	"price" numeric(12, 2),
	"nettokaltmiete" numeric(12, 2),
	"betriebskostenvorauszahlung" numeric(12, 2),
	"heizkostenvorauszahlung" numeric(12, 2),
	"square_meters" numeric(8, 2),
	"rooms" numeric(4, 1),
	"floor" integer,
	"heating_type" text,
	"construction_year" integer,
	"energy_class" text,
	"status" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"oeffentlich" boolean DEFAULT false NOT NULL,
	"direktlink" boolean DEFAULT false NOT NULL,
	"kuenftig_verfuegbar" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"exposeshortcode" text,
	"verfuegbar_ab" date,
	"energieausweis_art" text,
	"endenergie" numeric(6, 1),
	"gesamtmiete" numeric(12, 2) GENERATED ALWAYS AS (coalesce(nettokaltmiete, 0) + coalesce(betriebskostenvorauszahlung, 0) + coalesce(heizkostenvorauszahlung, 0)) STORED,
	"preis_anzeige" numeric(12, 2) GENERATED ALWAYS AS (case when status = 'verkauf' then nullif(price, 0) when price > 0 then nullif(coalesce(nettokaltmiete, 0) + coalesce(betriebskostenvorauszahlung, 0) + coalesce(heizkostenvorauszahlung, 0), 0) end) STORED,
	"suchtext" text GENERATED ALWAYS AS (lower((coalesce(title, '') || chr(31) || coalesce(city, '') || chr(31) || coalesce(address, '') || chr(31) || coalesce(description, '')) collate "de-x-icu")) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exposes_price_check" CHECK (price >= 0),
	CONSTRAINT "exposes_nettokaltmiete_check" CHECK (nettokaltmiete >= 0),
	CONSTRAINT "exposes_betriebskostenvorauszahlung_check" CHECK (betriebskostenvorauszahlung >= 0),
	CONSTRAINT "exposes_heizkostenvorauszahlung_check" CHECK (heizkostenvorauszahlung >= 0),
	CONSTRAINT "exposes_square_meters_check" CHECK (square_meters >= 0),
	CONSTRAINT "exposes_rooms_check" CHECK (rooms >= 0),
	CONSTRAINT "exposes_floor_check" CHECK (floor between -20 and 200),
	CONSTRAINT "exposes_construction_year_check" CHECK (construction_year between 1000 and 2200),
	CONSTRAINT "exposes_energieausweis_art_check" CHECK (energieausweis_art in ('verbrauch', 'bedarf')),
	CONSTRAINT "exposes_endenergie_check" CHECK (endenergie >= 0)
);
--> statement-breakpoint
CREATE TABLE "unit_ausstattung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text COLLATE "de-x-icu" NOT NULL,
	"category" text COLLATE "de-x-icu" NOT NULL,
	"icon" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_ausstattung_category_name_key" UNIQUE("category","name")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_text" text,
	"unit_number" text,
	"unit_art" text,
	"rent_amount" numeric(12, 2),
	"square_meters" numeric(8, 2),
	"status" text,
	"floor_plan" text,
	"property_id" uuid,
	"property_name" text,
	"expose_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_rent_amount_check" CHECK (rent_amount >= 0),
	CONSTRAINT "units_square_meters_check" CHECK (square_meters >= 0)
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zweck" text NOT NULL,
	"ziel" text NOT NULL,
	"konto_id" uuid,
	"code_hmac" text NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"daten" jsonb,
	"laeuft_ab_am" timestamp with time zone NOT NULL,
	"eingeloest_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_zweck_check" CHECK (zweck in ('registrierung', 'anmeldung', 'telefon', 'beitritt')),
	CONSTRAINT "codes_versuche_check" CHECK (versuche >= 0)
);
--> statement-breakpoint
CREATE TABLE "konten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"phone" text,
	"passwort_hash" text,
	"rolle" text DEFAULT 'applicant' NOT NULL,
	"email_bestaetigt_am" timestamp with time zone,
	"telefon_bestaetigt_am" timestamp with time zone,
	"gesperrt_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "konten_rolle_check" CHECK (rolle in ('applicant', 'operator', 'administrator')),
	CONSTRAINT "konten_erreichbar_check" CHECK (email is not null or phone is not null),
	CONSTRAINT "konten_phone_check" CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "konten_email_check" CHECK (email like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"schluessel" text PRIMARY KEY NOT NULL,
	"anzahl" integer DEFAULT 0 NOT NULL,
	"fenster_beginn" timestamp with time zone NOT NULL,
	"gesperrt_bis" timestamp with time zone,
	CONSTRAINT "limits_anzahl_check" CHECK (anzahl >= 0)
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid NOT NULL,
	"zweck" text NOT NULL,
	"token_hash" text NOT NULL,
	"ziel" text NOT NULL,
	"laeuft_ab_am" timestamp with time zone NOT NULL,
	"eingeloest_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "links_zweck_check" CHECK (zweck in ('signup', 'email_change', 'recovery', 'magiclink'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitzungen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"zuletzt_aktiv_am" timestamp with time zone DEFAULT now() NOT NULL,
	"laeuft_ab_am" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sitzungen_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "zweiter_faktor" (
	"konto_id" uuid PRIMARY KEY NOT NULL,
	"geheimnis" text NOT NULL,
	"letzter_zeitschritt" bigint,
	"ersatzcodes" text[] DEFAULT '{}' NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liegenschaft_exposeinfos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"title" text COLLATE "de-x-icu" NOT NULL,
	"description" text,
	"address" text,
	"city" text,
	"zip_code" text,
	"year_built" integer,
	"total_units" integer,
	"available_units" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"surroundings" text[] DEFAULT '{}' NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"floor_plan_url" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"demnaechst_verfuegbar" boolean DEFAULT false NOT NULL,
	"oeffentlich_view" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liegenschaft_exposeinfos_property_id_key" UNIQUE("property_id"),
	CONSTRAINT "liegenschaft_exposeinfos_year_built_check" CHECK (year_built between 1000 and 2200),
	CONSTRAINT "liegenschaft_exposeinfos_total_units_check" CHECK (total_units >= 0),
	CONSTRAINT "liegenschaft_exposeinfos_available_units_check" CHECK (available_units >= 0)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text COLLATE "de-x-icu" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mieterfragebogen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"beschreibung" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mieterfragebogen_dokumente" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"interessent_id" uuid NOT NULL,
	"mieterfragebogen_id" uuid NOT NULL,
	"dokument_typ" text NOT NULL,
	"datei_name" text NOT NULL,
	"datei_pfad" text NOT NULL,
	"datei_groesse" integer NOT NULL,
	"mime_type" text NOT NULL,
	"beschreibung" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mieterfragebogen_dokumente_datei_pfad_key" UNIQUE("datei_pfad"),
	CONSTRAINT "mieterfragebogen_dokumente_dokument_typ_check" CHECK (dokument_typ in ('personalausweis_vorne', 'personalausweis_rueckseite', 'reisepass_vorne', 'identifikationsdokument', 'gehaltsabrechnung', 'schufa', 'sonstiges')),
	CONSTRAINT "mieterfragebogen_dokumente_datei_groesse_check" CHECK (datei_groesse > 0)
);
--> statement-breakpoint
CREATE TABLE "mieterfragebogen_interessenten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mieterfragebogen_id" uuid NOT NULL,
	"profile_id" uuid,
	"besitzer" uuid,
	"vorname" text,
	"nachname" text,
	"geburtsdatum" date,
	"geburtsort" text,
	"geburtsname" text,
	"telefon" text,
	"email" text,
	"aktuelle_anschrift" text,
	"strasse" text,
	"hausnummer" text,
	"plz" text,
	"ort" text,
	"identifikationsdokument_typ" text,
	"bisherige_wohnsituation" text,
	"ausgeuebteer_beruf" text,
	"arbeitgeber_name" text,
	"beschaeftigt_seit" date,
	"aktuelles_monatseinkommen_netto" numeric(12, 2),
	"schufa_vorhanden" boolean,
	"schufa_makler_anfrage" boolean,
	"bisheriger_vermieter_name" text,
	"bisheriger_vermieter_anschrift" text,
	"bisheriger_vermieter_telefon" text,
	"haustiere" boolean,
	"haustiere_beschreibung" text,
	"verbraucherinsolvenzverfahren" boolean,
	"mietschulden" boolean,
	"vorheriger_vermieter" text,
	"vermieter_telefon" text,
	"insolvenzverfahren" boolean,
	"completed_steps" integer[] DEFAULT '{}' NOT NULL,
	"current_step" integer DEFAULT 1 NOT NULL,
	"manually_completed" boolean DEFAULT false NOT NULL,
	"force_edit_mode" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mieterfragebogen_interessenten_identifikationsdokument_typ_check" CHECK (identifikationsdokument_typ in ('personalausweis', 'reisepass', 'fuehrerschein', 'sonstiges')),
	CONSTRAINT "mieterfragebogen_interessenten_bisherige_wohnsituation_check" CHECK (bisherige_wohnsituation in ('miete', 'familie', 'eigentum', 'sonstiges')),
	CONSTRAINT "mieterfragebogen_interessenten_einkommen_check" CHECK (aktuelles_monatseinkommen_netto >= 0),
	CONSTRAINT "mieterfragebogen_interessenten_completed_steps_check" CHECK (completed_steps <@ array[1, 2, 3, 4, 5]),
	CONSTRAINT "mieterfragebogen_interessenten_current_step_check" CHECK (current_step between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mietinteresse_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"mietbeginn" text,
	"suchtyp" text,
	"anzahl_personen" integer,
	"beruf" text[] DEFAULT '{}' NOT NULL,
	"einkommen" numeric(12, 2),
	"motivation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mietinteresse_profiles_mietbeginn_check" CHECK (mietbeginn in ('sofort', '1-2', '2-3', '3plus')),
	CONSTRAINT "mietinteresse_profiles_suchtyp_check" CHECK (suchtyp in ('einzelperson', 'paar', 'familie', 'wg', 'gruppe')),
	CONSTRAINT "mietinteresse_profiles_anzahl_personen_check" CHECK (anzahl_personen between 1 and 20),
	CONSTRAINT "mietinteresse_profiles_beruf_check" CHECK (beruf <@ array['student', 'angestellter', 'selbststaendig', 'arbeitslos', 'rente', 'auszubildender', 'anderes']),
	CONSTRAINT "mietinteresse_profiles_einkommen_check" CHECK (einkommen >= 0)
);
--> statement-breakpoint
CREATE TABLE "nachrichten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"an" text NOT NULL,
	"betreff" text,
	"text" text NOT NULL,
	"html" text,
	"anhaenge" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'wartend' NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"naechster_versuch_am" timestamp with time zone DEFAULT now() NOT NULL,
	"fehler" text,
	"gesendet_am" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nachrichten_art_check" CHECK (art in ('email', 'sms')),
	CONSTRAINT "nachrichten_status_check" CHECK (status in ('wartend', 'gesendet', 'fehlgeschlagen')),
	CONSTRAINT "nachrichten_betreff_check" CHECK (art = 'sms' or betreff is not null),
	CONSTRAINT "nachrichten_versuche_check" CHECK (versuche >= 0)
);
--> statement-breakpoint
CREATE TABLE "besichtigungen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"expose_inquiry_expose_id" uuid NOT NULL,
	"besichtigungstermin_id" uuid,
	"datum" date,
	"mietinteresse" boolean,
	"kommentar" text,
	"rueckmeldung" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "besichtigungen_rueckmeldung_check" CHECK (not rueckmeldung or mietinteresse is not null)
);
--> statement-breakpoint
CREATE TABLE "besichtigungstermin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"terminoption_id" uuid NOT NULL,
	"expose_inquiry_expose_id" uuid NOT NULL,
	"expose_id" uuid NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"participant_count" integer DEFAULT 1 NOT NULL,
	"notes" text,
	"treffpunkt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "besichtigungstermin_status_check" CHECK (status in ('confirmed', 'storniert')),
	CONSTRAINT "besichtigungstermin_participant_count_check" CHECK (participant_count >= 1)
);
--> statement-breakpoint
CREATE TABLE "terminoptionen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expose_id" uuid,
	"property_id" uuid,
	"onlyunit" boolean DEFAULT false NOT NULL,
	"date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"max_participants" integer DEFAULT 1 NOT NULL,
	"belegt" integer DEFAULT 0 NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terminoptionen_zugehoerigkeit_check" CHECK (expose_id is not null or property_id is not null),
	CONSTRAINT "terminoptionen_zeit_check" CHECK (end_time > start_time),
	CONSTRAINT "terminoptionen_max_participants_check" CHECK (max_participants >= 1),
	CONSTRAINT "terminoptionen_belegt_check" CHECK (belegt between 0 and max_participants)
);
--> statement-breakpoint
ALTER TABLE "expose_inquiries" ADD CONSTRAINT "expose_inquiries_profiles_id_profiles_id_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_inquiry_id_expose_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."expose_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_profiles_id_profiles_id_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_inquiry_exposes" ADD CONSTRAINT "expose_inquiry_exposes_status_option_id_inquiry_status_options_id_fk" FOREIGN KEY ("status_option_id") REFERENCES "public"."inquiry_status_options"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_ausstattung_mapping" ADD CONSTRAINT "expose_ausstattung_mapping_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expose_ausstattung_mapping" ADD CONSTRAINT "expose_ausstattung_mapping_ausstattung_id_unit_ausstattung_id_fk" FOREIGN KEY ("ausstattung_id") REFERENCES "public"."unit_ausstattung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_konten_id_fk" FOREIGN KEY ("id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitzungen" ADD CONSTRAINT "sitzungen_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zweiter_faktor" ADD CONSTRAINT "zweiter_faktor_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD CONSTRAINT "liegenschaft_exposeinfos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_interessent_id_mieterfragebogen_interessenten_id_fk" FOREIGN KEY ("interessent_id") REFERENCES "public"."mieterfragebogen_interessenten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_mieterfragebogen_id_mieterfragebogen_id_fk" FOREIGN KEY ("mieterfragebogen_id") REFERENCES "public"."mieterfragebogen"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_mieterfragebogen_id_mieterfragebogen_id_fk" FOREIGN KEY ("mieterfragebogen_id") REFERENCES "public"."mieterfragebogen"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_besitzer_profiles_id_fk" FOREIGN KEY ("besitzer") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mietinteresse_profiles" ADD CONSTRAINT "mietinteresse_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungen" ADD CONSTRAINT "besichtigungen_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungen" ADD CONSTRAINT "besichtigungen_expose_inquiry_expose_id_expose_inquiry_exposes_id_fk" FOREIGN KEY ("expose_inquiry_expose_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungen" ADD CONSTRAINT "besichtigungen_besichtigungstermin_id_besichtigungstermin_id_fk" FOREIGN KEY ("besichtigungstermin_id") REFERENCES "public"."besichtigungstermin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD CONSTRAINT "besichtigungstermin_terminoption_id_terminoptionen_id_fk" FOREIGN KEY ("terminoption_id") REFERENCES "public"."terminoptionen"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD CONSTRAINT "besichtigungstermin_expose_inquiry_expose_id_expose_inquiry_exposes_id_fk" FOREIGN KEY ("expose_inquiry_expose_id") REFERENCES "public"."expose_inquiry_exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "besichtigungstermin" ADD CONSTRAINT "besichtigungstermin_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD CONSTRAINT "terminoptionen_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminoptionen" ADD CONSTRAINT "terminoptionen_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expose_inquiries_profiles_id_idx" ON "expose_inquiries" USING btree ("profiles_id");--> statement-breakpoint
CREATE INDEX "expose_inquiries_created_at_idx" ON "expose_inquiries" USING btree (created_at desc);--> statement-breakpoint
CREATE UNIQUE INDEX "expose_inquiry_exposes_profiles_id_expose_id_key" ON "expose_inquiry_exposes" USING btree ("profiles_id","expose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expose_inquiry_exposes_inquiry_id_expose_id_key" ON "expose_inquiry_exposes" USING btree ("inquiry_id","expose_id");--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_profil_liste_idx" ON "expose_inquiry_exposes" USING btree ("profiles_id",created_at desc);--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_expose_id_idx" ON "expose_inquiry_exposes" USING btree ("expose_id");--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_status_option_id_idx" ON "expose_inquiry_exposes" USING btree ("status_option_id");--> statement-breakpoint
CREATE INDEX "expose_inquiry_exposes_terminbuchung_id_idx" ON "expose_inquiry_exposes" USING btree ("terminbuchung_id");--> statement-breakpoint
CREATE INDEX "inquiry_status_options_reihenfolge_idx" ON "inquiry_status_options" USING btree (sort_order) WHERE is_active;--> statement-breakpoint
CREATE INDEX "bild_auftraege_faellig" ON "bild_auftraege" USING btree ("faellig_am");--> statement-breakpoint
CREATE INDEX "bilder_speicher_key_idx" ON "bilder" USING btree ("speicher_key");--> statement-breakpoint
CREATE INDEX "expose_ausstattung_mapping_ausstattung_id_idx" ON "expose_ausstattung_mapping" USING btree ("ausstattung_id");--> statement-breakpoint
CREATE INDEX "exposes_property_id_idx" ON "exposes" USING btree (property_id);--> statement-breakpoint
CREATE INDEX "exposes_liegenschaft_idx" ON "exposes" USING btree (property_id,sort_order,created_at desc) WHERE oeffentlich;--> statement-breakpoint
CREATE INDEX "units_property_id_idx" ON "units" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "units_expose_id_idx" ON "units" USING btree ("expose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_zweck_ziel_key" ON "codes" USING btree ("zweck","ziel");--> statement-breakpoint
CREATE INDEX "codes_konto_id_idx" ON "codes" USING btree ("konto_id");--> statement-breakpoint
CREATE INDEX "codes_laeuft_ab_am_idx" ON "codes" USING btree ("laeuft_ab_am");--> statement-breakpoint
CREATE UNIQUE INDEX "konten_email_key" ON "konten" USING btree (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "konten_phone_key" ON "konten" USING btree (phone);--> statement-breakpoint
CREATE INDEX "limits_fenster_beginn_idx" ON "limits" USING btree ("fenster_beginn");--> statement-breakpoint
CREATE INDEX "links_konto_id_idx" ON "links" USING btree ("konto_id");--> statement-breakpoint
CREATE INDEX "links_laeuft_ab_am_idx" ON "links" USING btree ("laeuft_ab_am");--> statement-breakpoint
CREATE INDEX "sitzungen_konto_id_idx" ON "sitzungen" USING btree ("konto_id");--> statement-breakpoint
CREATE INDEX "sitzungen_laeuft_ab_am_idx" ON "sitzungen" USING btree ("laeuft_ab_am");--> statement-breakpoint
CREATE INDEX "liegenschaft_exposeinfos_liste_idx" ON "liegenschaft_exposeinfos" USING btree (sort_order,created_at desc) WHERE oeffentlich_view;--> statement-breakpoint
CREATE INDEX "mieterfragebogen_dokumente_interessent_id_idx" ON "mieterfragebogen_dokumente" USING btree ("interessent_id",created_at desc);--> statement-breakpoint
CREATE INDEX "mieterfragebogen_dokumente_mieterfragebogen_id_idx" ON "mieterfragebogen_dokumente" USING btree ("mieterfragebogen_id");--> statement-breakpoint
CREATE INDEX "mieterfragebogen_interessenten_mieterfragebogen_id_idx" ON "mieterfragebogen_interessenten" USING btree ("mieterfragebogen_id","created_at");--> statement-breakpoint
CREATE INDEX "mieterfragebogen_interessenten_profile_id_idx" ON "mieterfragebogen_interessenten" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "mieterfragebogen_interessenten_besitzer_idx" ON "mieterfragebogen_interessenten" USING btree ("besitzer");--> statement-breakpoint
CREATE INDEX "nachrichten_naechster_versuch_am_idx" ON "nachrichten" USING btree ("naechster_versuch_am") WHERE status = 'wartend';--> statement-breakpoint
CREATE INDEX "nachrichten_an_idx" ON "nachrichten" USING btree ("an",created_at desc);--> statement-breakpoint
CREATE INDEX "nachrichten_created_at_idx" ON "nachrichten" USING btree (created_at desc);--> statement-breakpoint
CREATE UNIQUE INDEX "besichtigungen_besichtigungstermin_id_key" ON "besichtigungen" USING btree ("besichtigungstermin_id");--> statement-breakpoint
CREATE INDEX "besichtigungen_profile_id_idx" ON "besichtigungen" USING btree ("profile_id",created_at desc);--> statement-breakpoint
CREATE INDEX "besichtigungen_expose_inquiry_expose_id_idx" ON "besichtigungen" USING btree ("expose_inquiry_expose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "besichtigungstermin_eine_buchung_key" ON "besichtigungstermin" USING btree ("expose_inquiry_expose_id") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "besichtigungstermin_expose_inquiry_expose_id_idx" ON "besichtigungstermin" USING btree ("expose_inquiry_expose_id");--> statement-breakpoint
CREATE INDEX "besichtigungstermin_terminoption_id_idx" ON "besichtigungstermin" USING btree ("terminoption_id");--> statement-breakpoint
CREATE INDEX "besichtigungstermin_expose_id_idx" ON "besichtigungstermin" USING btree ("expose_id");--> statement-breakpoint
CREATE INDEX "terminoptionen_expose_id_idx" ON "terminoptionen" USING btree (expose_id,date,start_time);--> statement-breakpoint
CREATE INDEX "terminoptionen_property_id_idx" ON "terminoptionen" USING btree (property_id,date,start_time);--> statement-breakpoint
CREATE INDEX "terminoptionen_date_idx" ON "terminoptionen" USING btree (date);