DROP INDEX "expose_inquiry_exposes_created_at_idx";--> statement-breakpoint
-- The list of the back office: newest first, and counting by state reads this alone.
CREATE INDEX expose_inquiry_exposes_verwaltung_idx ON expose_inquiry_exposes (created_at DESC, id DESC)
  INCLUDE (status_option_id) WHERE zurueckgezogen_am IS NULL;--> statement-breakpoint

-- Its search: names and contact data as they are and as they were sent, and flats whether they are public or not. The sign
-- between the fields is in no search. anfragen-conditions.repository.server.ts says the same in its queries.
CREATE INDEX profiles_verwaltung_suche_idx ON profiles USING gin ((
  lower((coalesce(first_name || ' ', '') || coalesce(last_name, '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(phone, '')) COLLATE "de-x-icu") COLLATE "default") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX expose_inquiries_verwaltung_suche_idx ON expose_inquiries USING gin ((
  lower((coalesce(contact_name, '') || chr(31) || coalesce(contact_email, '') || chr(31) || coalesce(contact_phone, '')) COLLATE "de-x-icu") COLLATE "default") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX exposes_verwaltung_suche_idx ON exposes USING gin ((
  lower((title || chr(31) || coalesce(address, '') || chr(31) || coalesce(exposeshortcode, '')) COLLATE "de-x-icu") COLLATE "default") gin_trgm_ops);--> statement-breakpoint

-- The questionnaire a person came to last, and those that are not complete.
CREATE INDEX mieterfragebogen_interessenten_zuletzt_idx ON mieterfragebogen_interessenten (profile_id, created_at DESC, id DESC)
  INCLUDE (mieterfragebogen_id) WHERE profile_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX mieterfragebogen_interessenten_unvollstaendig_idx ON mieterfragebogen_interessenten (mieterfragebogen_id)
  WHERE NOT (manually_completed AND cardinality(completed_steps) = 5);--> statement-breakpoint
ANALYZE profiles, expose_inquiries, exposes, expose_inquiry_exposes, mieterfragebogen_interessenten;
