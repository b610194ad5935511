ALTER TABLE "inquiry_status_options" ADD COLUMN "etappe" text DEFAULT 'eingegangen' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_status_options" ADD CONSTRAINT "inquiry_status_options_etappe_check" CHECK (etappe in ('eingegangen', 'profil', 'besichtigung', 'entscheidung'));--> statement-breakpoint
UPDATE "inquiry_status_options" SET "etappe" = 'profil' WHERE "id" = 'd767fad9-2b54-4f7a-8c1e-6d0a94c3b702';--> statement-breakpoint
UPDATE "inquiry_status_options" SET "etappe" = 'besichtigung' WHERE "id" IN ('5b1f0c3e-94d7-4e62-a8f5-7c20d9e1ab03', '546bd1c3-0e8f-4b29-9d63-18a7c5f4e604', 'e8f9a8bb-7c42-4d15-b0e9-52f3a6d8c905', 'dc2b3a19-f3a6-4870-8e2d-c94b1d7e5f06');--> statement-breakpoint
UPDATE "inquiry_status_options" SET "etappe" = 'entscheidung' WHERE "id" IN ('9c41e7d2-58ab-4f06-8d3b-a1e57b6c0f07', 'f27d8a15-03be-47c9-9a64-6e8c2d5b1308');
