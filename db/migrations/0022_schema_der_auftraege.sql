-- pg-boss keeps its own tables here and brings them up to date; the role it works as may not create schemas.
CREATE SCHEMA IF NOT EXISTS "pgboss";
