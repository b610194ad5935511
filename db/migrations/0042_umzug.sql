CREATE TABLE "umzug_zeilen" (
	"tabelle" text NOT NULL,
	"zeile" text NOT NULL,
	"quelle" text NOT NULL,
	"hier" text NOT NULL,
	"uebernommen_am" timestamp with time zone NOT NULL,
	CONSTRAINT "umzug_zeilen_pkey" PRIMARY KEY("tabelle","zeile")
);
--> statement-breakpoint
CREATE INDEX "umzug_zeilen_uebernommen_am_idx" ON "umzug_zeilen" USING btree ("tabelle","uebernommen_am");--> statement-breakpoint
CREATE INDEX "konten_bcrypt_idx" ON "konten" USING btree (substr(passwort_hash, 5, 2)) WHERE passwort_hash like '$2%';