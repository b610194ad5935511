-- A person's WBS and its proof (WBS-5, WBS-6).
-- allowed: the check allows what it allowed before, and more words; both are the same moment for everybody
-- squawk-ignore ban-drop-column, constraint-missing-not-valid
ALTER TABLE "mieterfragebogen_dokumente" DROP CONSTRAINT "mieterfragebogen_dokumente_dokument_typ_check";--> statement-breakpoint
-- allowed: the check allows what it allowed before, and more words; both are the same moment for everybody
-- squawk-ignore ban-drop-column, constraint-missing-not-valid
ALTER TABLE "mieterfragebogen_interessenten" DROP CONSTRAINT "mieterfragebogen_interessenten_vorlage_bei_besichtigung_check";--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "wbs_art" text;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "wbs_zimmer" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "wbs_flaeche" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD COLUMN "wbs_gueltig_bis" date;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_dokumente" ADD CONSTRAINT "mieterfragebogen_dokumente_dokument_typ_check" CHECK (dokument_typ in ('personalausweis_vorne', 'personalausweis_rueckseite', 'reisepass_vorne', 'identifikationsdokument', 'aufenthaltstitel', 'gehaltsabrechnung', 'einkommensnachweis', 'steuerbescheid', 'rentenbescheid', 'ausbildungsnachweis', 'leistungsbescheid', 'elterngeldbescheid', 'schufa', 'wbs', 'sonstiges')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_wbs_art_check" CHECK (wbs_art ~ '^[a-z]+(_[a-z0-9]+)*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_wbs_groesse_check" CHECK (wbs_zimmer > 0 and wbs_flaeche > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "mieterfragebogen_interessenten" ADD CONSTRAINT "mieterfragebogen_interessenten_vorlage_bei_besichtigung_check" CHECK (vorlage_bei_besichtigung <@ array['ausweis', 'gehaltsabrechnung', 'einkommensnachweis', 'schufa', 'wbs']) NOT VALID;
