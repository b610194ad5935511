CREATE TABLE "betrieb_stoerungen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"gegenstand" text NOT NULL,
	"titel" text NOT NULL,
	"text" text NOT NULL,
	"seit" timestamp with time zone NOT NULL,
	"gesehen_am" timestamp with time zone NOT NULL,
	"gemeldet_am" timestamp with time zone,
	"beendet_am" timestamp with time zone,
	"entwarnt_am" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "betrieb_stoerungen_offen_idx" ON "betrieb_stoerungen" ("code","gegenstand") WHERE "beendet_am" is null;
