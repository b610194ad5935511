-- one by one
-- What is said to have something (LISTE-15), read more exactly: by whole words, with what people write for them, and by what a
-- part of an entry refuses. The columns keep asking by the words of 0052, which now stand for a Merkmal: naming others there
-- would write the table anew.
-- allowed: the version before asks the same words of it, and reads its answers as before
CREATE OR REPLACE FUNCTION hat_merkmal(eintraege text[], worte text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM
      (SELECT
        CASE worte
          WHEN 'balkon|loggi|terrasse' THEN '((?<!\mfr(an)?z[^ ]* ?)balkon(en?|s)?|logg?i(as?|en)|terr?assen?|freisitze?)\M'
          WHEN 'aufzug|fahrstuhl' THEN '((?<!(lasten|speisen?|güter)-?)(aufz(u|ü)ge?n?|fahrst(u|ü)hle?n?)(s?-?anlagen?)?|\m(personen-?)?lifte?)\M'
          WHEN 'einbauküche|^ebk' THEN '(einbau-?k(ü|ue)chen?|\mebk)\M'
          WHEN 'barrierefrei|rollstuhl|stufenlos' THEN '(barrierefrei|rollstuhl-?(gerecht|geeignet|tauglich)|behindertengerecht)(e[mnrs]? [^ ]*(wohnung(en)?|wohnen|apartments?))?\M'
          ELSE worte
        END AS wort,
        '(\m(kein[[:alpha:]]*|ohne|weder|nicht(?! (einsehbar|überdacht)))\M'
          || CASE worte WHEN 'barrierefrei|rollstuhl|stufenlos'
            THEN '|\m(fast|nahezu|bedingt|weitgehend|teilweise)\M|(zugang|eingang|bad|dusche)\M' ELSE '' END || ')' AS davor,
        '\m(nein|fehlt|fehlen|entfällt|nicht (vorhanden|möglich)|kein(e|er|en|s)?\s*$)' AS danach
      ) AS regel,
      unnest(eintraege) AS roh,
      LATERAL (SELECT lower(roh COLLATE "de-x-icu") AS eintrag) AS klein,
      LATERAL regexp_split_to_table(CASE WHEN eintrag ~ wort THEN eintrag END, '[,;!?\n]|\m(aber|sondern|jedoch|dafür)\M') AS teil
    WHERE teil ~ wort AND teil !~ (davor || '.*' || wort) AND teil !~ (wort || '.*' || danach))
$$;--> statement-breakpoint
-- Few say now what they had not said before. None is younger for it: a time that a statement sets stays.
-- allowed: takes only the rows that are not yet as they should be, and waits for nobody but who writes the same row
UPDATE exposes SET katalog = katalog, updated_at = updated_at + interval '1 microsecond'
WHERE (balkon, aufzug, einbaukueche, barrierefrei) IS DISTINCT FROM (
  hat_merkmal(features || amenities || katalog, 'balkon|loggi|terrasse'),
  hat_merkmal(features || amenities || katalog, 'aufzug|fahrstuhl'),
  hat_merkmal(features || amenities || katalog, 'einbauküche|^ebk'),
  hat_merkmal(features || amenities || katalog, 'barrierefrei|rollstuhl|stufenlos'));--> statement-breakpoint
-- The middles of towns and postcodes (LAGE-4) are made of these alone.
DROP INDEX CONCURRENTLY IF EXISTS exposes_lage_orte_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS exposes_lage_orte_idx ON exposes (ort)
  INCLUDE (zip_code, lage_breitengrad, lage_laengengrad) WHERE oeffentlich AND lage_breitengrad IS NOT NULL;
