-- The list of applicants' files: those that are open and those that came to an end, each counted by its index alone, by
-- name, and by when the application was sent.
CREATE INDEX expose_inquiry_exposes_akten_idx ON expose_inquiry_exposes (created_at DESC, id DESC)
  INCLUDE (profiles_id, expose_id, bewerbung_abgesendet_am, zusage_am, absage_am, zurueckgezogen_am)
  WHERE absage_am IS NULL AND zurueckgezogen_am IS NULL AND profiles_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX expose_inquiry_exposes_beendet_idx ON expose_inquiry_exposes (created_at DESC, id DESC)
  INCLUDE (profiles_id, expose_id)
  WHERE (absage_am IS NOT NULL OR zurueckgezogen_am IS NOT NULL) AND profiles_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX expose_inquiry_exposes_bewerbung_idx ON expose_inquiry_exposes (bewerbung_abgesendet_am DESC, id DESC)
  WHERE bewerbung_abgesendet_am IS NOT NULL;--> statement-breakpoint
CREATE INDEX profiles_reihenfolge_idx ON profiles ((last_name COLLATE "de-x-icu"), (first_name COLLATE "de-x-icu"), id);--> statement-breakpoint
ANALYZE profiles, expose_inquiry_exposes;
