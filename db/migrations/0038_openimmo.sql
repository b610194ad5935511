CREATE TABLE "openimmo_gruppen" (
	"anbieter" text NOT NULL,
	"kennung" text NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "openimmo_gruppen_pkey" PRIMARY KEY("anbieter","kennung")
);
--> statement-breakpoint
CREATE TABLE "openimmo_objekte" (
	"anbieter" text NOT NULL,
	"obid" text NOT NULL,
	"expose_id" uuid NOT NULL,
	"pruefsumme" text NOT NULL,
	"werte" jsonb NOT NULL,
	"abweichend" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"importiert_am" timestamp with time zone NOT NULL,
	"entfernt_am" timestamp with time zone,
	CONSTRAINT "openimmo_objekte_pkey" PRIMARY KEY("anbieter","obid"),
	CONSTRAINT "openimmo_objekte_expose_id_key" UNIQUE("expose_id")
);
--> statement-breakpoint
ALTER TABLE "exposes" ADD COLUMN "kaution" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "openimmo_gruppen" ADD CONSTRAINT "openimmo_gruppen_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openimmo_objekte" ADD CONSTRAINT "openimmo_objekte_expose_id_exposes_id_fk" FOREIGN KEY ("expose_id") REFERENCES "public"."exposes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openimmo_gruppen_property_id_idx" ON "openimmo_gruppen" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "exposes" ADD CONSTRAINT "exposes_kaution_check" CHECK (kaution >= 0);--> statement-breakpoint
ANALYZE "exposes";