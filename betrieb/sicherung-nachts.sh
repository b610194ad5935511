# Makes a backup each night at SICHERUNG_UHRZEIT (02:30, Europe/Berlin) into the folder $1, for compose.yaml. One that fails says so in
# the log of the container and on the page Betrieb, and is tried again the next night.
set -eu
export TZ=Europe/Berlin
while :; do
  at=$(date -d "today ${SICHERUNG_UHRZEIT:-02:30}" +%s)
  now=$(date +%s)
  [ "$at" -gt "$now" ] || at=$(date -d "tomorrow ${SICHERUNG_UHRZEIT:-02:30}" +%s)
  sleep $((at - now))
  node scripts/sichern.ts "$1" --behalten "${SICHERUNG_BEHALTEN:-14}" || echo "Die Sicherung ist gescheitert / the backup failed (rc=$?)" >&2
done
