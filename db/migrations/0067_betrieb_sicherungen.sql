CREATE TABLE "betrieb_sicherungen" (
	"art" text PRIMARY KEY NOT NULL,
	"gelungen_am" timestamp with time zone NOT NULL
);
