import type { ClientBase } from 'pg'

export const APPLICATION_ROLE = 'wohnportal_app'
/** Advisory lock for grants, since PostgreSQL refuses concurrent grants on one table. The number is arbitrary. */
const GRANT_LOCK = 727_105

/** Grants the portal's role its rights after every migration. The role owns pg-boss's schema, as pg-boss updates it. */
export async function grantApplication(owner: ClientBase): Promise<void> {
  await owner.query(`
    select pg_advisory_xact_lock(${GRANT_LOCK});
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
        create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication;
      end if;
    end $$;
    grant usage on schema public to ${APPLICATION_ROLE};
    grant select, insert, update, delete, maintain on all tables in schema public to ${APPLICATION_ROLE};
    revoke update, delete, truncate on protokoll from ${APPLICATION_ROLE};
    grant usage, select on all sequences in schema public to ${APPLICATION_ROLE};
    alter schema pgboss owner to ${APPLICATION_ROLE};
    do $$
    declare
      anweisung text;
    begin
      for anweisung in
        select format('alter table %s owner to ${APPLICATION_ROLE}', oid::regclass) from pg_class
        where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v') and relowner <> '${APPLICATION_ROLE}'::regrole
        union all
        select format('alter routine %s owner to ${APPLICATION_ROLE}', oid::regprocedure) from pg_proc
        where pronamespace = 'pgboss'::regnamespace and proowner <> '${APPLICATION_ROLE}'::regrole
        union all
        select format('alter type %s owner to ${APPLICATION_ROLE}', oid::regtype) from pg_type
        where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> '${APPLICATION_ROLE}'::regrole
      loop
        execute anweisung;
      end loop;
    end $$`)
}
