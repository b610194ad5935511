ALTER TABLE "betrieb_server" ADD COLUMN "port" integer;--> statement-breakpoint
CREATE TABLE "betrieb_zertifikate" (
	"host" text PRIMARY KEY NOT NULL,
	"geprueft_am" timestamp with time zone NOT NULL,
	"gueltig_ab" timestamp with time zone,
	"gueltig_bis" timestamp with time zone,
	"grund" text,
	"misstrauen" text
);
