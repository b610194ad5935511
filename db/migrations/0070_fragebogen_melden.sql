-- Channel "konto": everybody of a Mieterfragebogen sees on an open page who has joined, gone or become done.
CREATE FUNCTION melde_fragebogen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person mieterfragebogen_interessenten := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('konto', wer::text)
  FROM (
    SELECT besitzer AS wer FROM mieterfragebogen WHERE id = person.mieterfragebogen_id
    UNION
    SELECT profile_id FROM mieterfragebogen_interessenten WHERE mieterfragebogen_id = person.mieterfragebogen_id
    UNION
    SELECT person.profile_id
  ) betroffene
  WHERE wer IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER interessenten_melden AFTER INSERT OR DELETE ON mieterfragebogen_interessenten
  FOR EACH ROW EXECUTE FUNCTION melde_fragebogen();--> statement-breakpoint
CREATE TRIGGER interessenten_fertig_melden AFTER UPDATE OF manually_completed ON mieterfragebogen_interessenten
  FOR EACH ROW WHEN (OLD.manually_completed IS DISTINCT FROM NEW.manually_completed)
  EXECUTE FUNCTION melde_fragebogen();
