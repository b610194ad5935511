-- What has migrated the database, so that a version before it knows how far behind it is, and what else belongs to the portal (BETRIEB-33).
CREATE TABLE "aktualisierungen" (
	"bis" bigint PRIMARY KEY NOT NULL,
	"von" bigint,
	"tabellen" text[] NOT NULL,
	"begonnen_am" timestamp with time zone DEFAULT now() NOT NULL
);
