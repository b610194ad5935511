export const HELP = `npm run zurueckspielen -- <quelle> [--sicherung <name>] [--ersetzen | --uebung | --liste]
npm run zurueckspielen -- <quelle> --dateien | --zeitpunkt

  <quelle>             ein Ordner oder s3://bucket/ordner, in den npm run sichern gesichert hat
  --sicherung <name>   eine bestimmte statt der neuesten, etwa 2026-03-01T02-30-00Z
  --ersetzen           auch in eine Datenbank, die nicht leer ist: Was in ihr steht, ist danach weg
  --uebung             spielt in eine Datenbank und Ablage zurück, die dafür entstehen und danach verschwinden, und
                       vergleicht jede Tabelle und jede Datei; das Portal merkt davon nichts
  --liste              nennt die Sicherungen
  --dateien            bringt nur Dateien zurück, die in der Datenbank stehen und in der Ablage fehlen, aus der neuesten
                       Sicherung, die sie hat; das Portal darf laufen
  --zeitpunkt          nachdem die Datenbank auf einen Zeitpunkt zurückgesetzt wurde: löscht wieder, was seither gelöscht
                       wurde, beendet alle Anmeldungen und bringt die Dateien dazu zurück; das Portal muss stehen
  hilfe                zeigt diese Hilfe

Sonst muss das Portal stehen: Die Sicherung wird erst ganz gelesen und geprüft, dann ganz zurückgespielt oder gar nicht. Was seit
der Sicherung gelöscht wurde, wird wieder gelöscht, und niemand ist danach noch angemeldet. Es gelten dieselben Einstellungen
wie für das Portal (Umgebung oder .env); eine verschlüsselte Sicherung braucht den geheimen Schlüssel in SICHERUNG_SCHLUESSEL.
Rückgabewerte: 0 erledigt, 1 nicht möglich oder nicht dasselbe (nichts geändert), 2 falsch aufgerufen.
`
