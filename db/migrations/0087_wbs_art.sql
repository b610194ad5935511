-- The kind of WBS that a flat requires (WBS-1); empty means any. Kinds are data of the portal, so the check knows only their shape.
ALTER TABLE "exposes" ADD COLUMN "wbs_art" text;--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_wbs_art_check" CHECK (wbs_art ~ '^[a-z]+(_[a-z0-9]+)*$') NOT VALID;