-- A picture is stored before anything shows it: an import stores thousands, one after the other, and each had the public
-- pages made anew. Told is only what a page shows already; the row that shows a picture later tells that itself.
CREATE FUNCTION melde_neue_bilder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM nachher n
    WHERE EXISTS (SELECT FROM exposes e WHERE expose_bild_pfade(e.images, e.floor_plan) @> ARRAY[n.quelle])
      OR EXISTS (SELECT FROM liegenschaft_exposeinfos l
        WHERE liegenschaft_bild_pfade(l.image_urls, l.floor_plan_url) @> ARRAY[n.quelle])
      OR EXISTS (SELECT FROM units u WHERE u.floor_plan = n.quelle)
  ) THEN
    PERFORM pg_notify('portal', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER bilder_melden_neu ON bilder;--> statement-breakpoint
CREATE TRIGGER bilder_melden_neu AFTER INSERT ON bilder REFERENCING NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_neue_bilder();
