-- A slot that moves, moves the appointments in it: channel "konto" for everybody who has booked it.
CREATE FUNCTION melde_termin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('konto', wer::text)
  FROM (
    SELECT DISTINCT link.profiles_id AS wer
    FROM besichtigungstermin buchung
    JOIN expose_inquiry_exposes link ON link.id = buchung.expose_inquiry_expose_id
    WHERE buchung.terminoption_id = NEW.id AND link.profiles_id IS NOT NULL
  ) betroffene;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER terminoptionen_melden AFTER UPDATE OF date, start_time, end_time ON terminoptionen
  FOR EACH ROW
  WHEN ((OLD.date, OLD.start_time, OLD.end_time) IS DISTINCT FROM (NEW.date, NEW.start_time, NEW.end_time))
  EXECUTE FUNCTION melde_termin();
