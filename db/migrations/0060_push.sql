-- Browsers that are told of news (APP-3), and the way their messages take through the outbox.
CREATE TABLE "push_geraete" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"konto_id" uuid NOT NULL,
	"sitzung_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"schluessel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_geraete_sitzung_id_key" UNIQUE("sitzung_id"),
	CONSTRAINT "push_geraete_endpoint_key" UNIQUE("endpoint"),
	CONSTRAINT "push_geraete_endpoint_check" CHECK (char_length(endpoint) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "nachrichten" DROP CONSTRAINT "nachrichten_art_check";--> statement-breakpoint
ALTER TABLE "nachrichten" ADD COLUMN "push_geraet_id" uuid;--> statement-breakpoint
ALTER TABLE "push_geraete" ADD CONSTRAINT "push_geraete_konto_id_konten_id_fk" FOREIGN KEY ("konto_id") REFERENCES "public"."konten"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_geraete" ADD CONSTRAINT "push_geraete_sitzung_id_sitzungen_id_fk" FOREIGN KEY ("sitzung_id") REFERENCES "public"."sitzungen"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_geraete_konto_id_idx" ON "push_geraete" USING btree ("konto_id");--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_push_geraet_id_push_geraete_id_fk" FOREIGN KEY ("push_geraet_id") REFERENCES "public"."push_geraete"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nachrichten_push_geraet_id_idx" ON "nachrichten" USING btree ("push_geraet_id");--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_push_geraet_check" CHECK ((art = 'push') = (push_geraet_id is not null));--> statement-breakpoint
ALTER TABLE "nachrichten" ADD CONSTRAINT "nachrichten_art_check" CHECK (art in ('email', 'sms', 'push'));