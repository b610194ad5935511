-- Substring search on indexes. Part of PostgreSQL's contrib package; trusted, so no superuser is needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
