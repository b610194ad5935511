-- Requests for a new password of former versions held the typed address and a cookie, readable for as long as the queue
-- keeps finished jobs. Those rows go; whoever waits for one of them asks again. A row that a running server holds just
-- now is skipped, and goes when the queue cleans up.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE (name, id) IN (
      SELECT name, id FROM pgboss.job WHERE name = 'passwort-reset' AND data ? 'email' FOR UPDATE SKIP LOCKED
    );
  END IF;
END $$;
