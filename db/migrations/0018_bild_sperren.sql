CREATE TABLE "bild_sperren" (
	"quelle" text PRIMARY KEY NOT NULL,
	"inhaber" uuid NOT NULL,
	"gueltig_bis" timestamp with time zone NOT NULL,
	"neu" boolean NOT NULL
);
