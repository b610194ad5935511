CREATE TABLE "demo_daten" (
	"geladen_am" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Demo data that was loaded before there was a mark: its accounts have the same ids everywhere.
INSERT INTO "demo_daten" ("geladen_am")
SELECT now() WHERE EXISTS (
	SELECT FROM "konten" WHERE "id" IN (
		'f1626a9a-ff7d-89c5-a7a7-5864e108d1e0',
		'fb172187-b3ee-8fab-b38f-abf9c8ad3d60',
		'7cb981de-8183-8162-88ef-b957732e95f3',
		'ad6f6aea-134f-8dea-99c9-8f12868cd555'
	)
);
