CREATE TABLE "logo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"breite" integer NOT NULL,
	"hoehe" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logo_eines_check" CHECK (id = 1),
	CONSTRAINT "logo_key_check" CHECK (key ~ '^logo/[0-9a-f-]{36}[.]png$'),
	CONSTRAINT "logo_masse_check" CHECK (breite between 1 and 480 and hoehe between 1 and 96)
);
--> statement-breakpoint
-- It stands on every page (channel "portal").
CREATE TRIGGER logo_melden_neu AFTER INSERT ON logo REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();--> statement-breakpoint
CREATE TRIGGER logo_melden_geaendert AFTER UPDATE ON logo REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();--> statement-breakpoint
CREATE TRIGGER logo_melden_geloescht AFTER DELETE ON logo REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal();
