CREATE TABLE "betrieb_server" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"gestartet_am" timestamp with time zone NOT NULL,
	"gesehen_am" timestamp with time zone NOT NULL,
	"befund" jsonb NOT NULL
);
