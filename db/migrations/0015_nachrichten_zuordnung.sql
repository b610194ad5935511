ALTER TABLE "nachrichten" ADD COLUMN "konto_id" uuid;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "bezug_art" text;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "bezug_id" uuid;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "senden_ab" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nachrichten_konto_id_idx" ON "nachrichten" USING btree ("konto_id",created_at desc);--> statement-breakpoint
CREATE INDEX "nachrichten_bezug_id_idx" ON "nachrichten" USING btree ("bezug_id") WHERE bezug_id is not null;--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_bezug_art_check" CHECK (bezug_art in ('anfrage', 'anfrage_expose', 'buchung'));--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_bezug_check" CHECK ((bezug_art is null) = (bezug_id is null));--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_senden_ab_check" CHECK (status <> 'wartend' or naechster_versuch_am >= senden_ab);