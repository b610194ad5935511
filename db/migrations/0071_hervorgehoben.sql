-- What is featured stands first on the start page, with a mark (LIEG-1): pages are told of a change.
-- allowed: the same trigger with one column less that it passes over, replaced in one moment; the version before only hears more
CREATE OR REPLACE TRIGGER liegenschaft_exposeinfos_melden_geaendert AFTER UPDATE ON liegenschaft_exposeinfos
  REFERENCING OLD TABLE AS vorher NEW TABLE AS nachher
  FOR EACH STATEMENT EXECUTE FUNCTION melde_portal(updated_at, available_units);
