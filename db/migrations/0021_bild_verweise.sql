-- The same-origin image paths of a Liegenschaft, like expose_bild_pfade: whether a picture may be shown is asked with
-- every picture. What is longer is no path of ours and would not fit into the index.
CREATE FUNCTION liegenschaft_bild_pfade(image_urls text[], floor_plan_url text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(
  SELECT DISTINCT btrim(pfad) FROM unnest(image_urls || floor_plan_url) AS pfad
  WHERE btrim(pfad) LIKE '/bilder/%' AND length(pfad) <= 500
);
--> statement-breakpoint
CREATE INDEX liegenschaft_exposeinfos_bild_pfade_idx ON liegenschaft_exposeinfos
  USING gin (liegenschaft_bild_pfade(image_urls, floor_plan_url));
