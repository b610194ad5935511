-- allowed: the check allows what it allowed before, and more words; both are the same moment for everybody
-- squawk-ignore ban-drop-column, constraint-missing-not-valid
ALTER TABLE "mieterfragebogen_dokumente" DROP CONSTRAINT "mieterfragebogen_dokumente_dokument_typ_check";--> statement-breakpoint
-- allowed: the check allows what it allowed before, and more words; both are the same moment for everybody
-- squawk-ignore ban-drop-column, constraint-missing-not-valid
ALTER TABLE "mieterfragebogen_interessenten" DROP CONSTRAINT "mieterfragebogen_interessenten_vorlage_bei_besichtigung_check";--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "land" text;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "situation" text;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_dokument_typ_check" CHECK (dokument_typ in ('personalausweis_vorne', 'personalausweis_rueckseite', 'reisepass_vorne', 'identifikationsdokument', 'aufenthaltstitel', 'gehaltsabrechnung', 'einkommensnachweis', 'steuerbescheid', 'rentenbescheid', 'ausbildungsnachweis', 'leistungsbescheid', 'elterngeldbescheid', 'schufa', 'sonstiges')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_land_check" CHECK (land ~ '^([A-Z]{2}|andere)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_situation_check" CHECK (situation in ('angestellt', 'selbststaendig', 'rente', 'ausbildung', 'arbeitssuchend', 'elternzeit', 'anderes')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_vorlage_bei_besichtigung_check" CHECK (vorlage_bei_besichtigung <@ array['ausweis', 'gehaltsabrechnung', 'einkommensnachweis', 'schufa']) NOT VALID;