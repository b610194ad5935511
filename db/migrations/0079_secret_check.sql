CREATE TABLE "secret_check" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL CHECK ("id" = 1),
	"hmac" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
