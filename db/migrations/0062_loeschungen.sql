CREATE TABLE "loeschungen" (
	"tabelle" text NOT NULL,
	"zeile" uuid NOT NULL,
	"geloescht_am" timestamp with time zone DEFAULT now() NOT NULL,
	"vermerkt_am" timestamp with time zone,
	CONSTRAINT "loeschungen_pkey" PRIMARY KEY("tabelle","zeile")
);
--> statement-breakpoint
CREATE INDEX "loeschungen_offen_idx" ON "loeschungen" USING btree ("geloescht_am") WHERE vermerkt_am is null;--> statement-breakpoint

-- With the owner's rights: the role of the portal gets its own on the new table only after the migration.
CREATE FUNCTION merke_loeschungen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO loeschungen (tabelle, zeile) SELECT TG_TABLE_NAME, id FROM vorher ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER konten_merken AFTER DELETE ON konten REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION merke_loeschungen();--> statement-breakpoint
CREATE TRIGGER gespeicherte_suchen_merken AFTER DELETE ON gespeicherte_suchen REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION merke_loeschungen();--> statement-breakpoint
CREATE TRIGGER mieterfragebogen_merken AFTER DELETE ON mieterfragebogen REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION merke_loeschungen();--> statement-breakpoint
CREATE TRIGGER mieterfragebogen_interessenten_merken AFTER DELETE ON mieterfragebogen_interessenten REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION merke_loeschungen();--> statement-breakpoint
CREATE TRIGGER mieterfragebogen_dokumente_merken AFTER DELETE ON mieterfragebogen_dokumente REFERENCING OLD TABLE AS vorher
  FOR EACH STATEMENT EXECUTE FUNCTION merke_loeschungen();
