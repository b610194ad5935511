DROP INDEX "liegenschaft_exposeinfos_liste_idx";--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (lower((title || chr(31) || coalesce(address || ', ', '') || coalesce(zip_code || ' ', '') || coalesce(city, '') || chr(31) || coalesce(description, '')) collate "de-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "neue_exposes" ADD COLUMN "versuche" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "units_floor_plan_idx" ON "units" USING hash ("floor_plan");--> statement-breakpoint
CREATE INDEX "liegenschaft_exposeinfos_liste_idx" ON "liegenschaft_exposeinfos" USING btree (sort_order,created_at desc,id) WHERE oeffentlich_view;