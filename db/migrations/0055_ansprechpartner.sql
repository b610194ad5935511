ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "zustaendig_id" uuid;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD COLUMN "zustaendig_telefon" text;--> statement-breakpoint
ALTER TABLE "liegenschaft_exposeinfos" ADD CONSTRAINT "liegenschaft_exposeinfos_zustaendig_id_konten_id_fk" FOREIGN KEY ("zustaendig_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "liegenschaft_exposeinfos_zustaendig_id_idx" ON "liegenschaft_exposeinfos" USING btree ("zustaendig_id");