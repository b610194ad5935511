# Run once by the image of PostgreSQL, where its data is new (compose.yaml): the portal works as a role that is no superuser and owns
# nothing but its database. The superuser has no password afterwards, so that it is reached by nobody but this container's own
# socket: docker compose exec postgres psql -U postgres
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role wohnportal login password :'password';
create database wohnportal owner wohnportal;
alter role postgres password null;
SQL
