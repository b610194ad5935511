/** What `npm run zurueckspielen -- hilfe` prints. */
export const HELP = `npm run zurueckspielen -- <quelle> [--sicherung <name>] [--ersetzen | --uebung | --liste]

  <quelle>             ein Ordner oder s3://bucket/ordner, in den npm run sichern gesichert hat
  --sicherung <name>   eine bestimmte statt der neuesten, etwa 2026-03-01T02-30-00Z
  --ersetzen           auch in eine Datenbank, die nicht leer ist: Was in ihr steht, ist danach weg
  --uebung             spielt in eine Datenbank und Ablage zurück, die dafür entstehen und danach verschwinden, und
                       vergleicht jede Tabelle und jede Datei; das Portal merkt davon nichts
  --liste              nennt die Sicherungen
  hilfe                zeigt diese Hilfe

Das Portal muss stehen. Die Sicherung wird erst ganz gelesen und geprüft, dann ganz zurückgespielt oder gar nicht. Was seit
der Sicherung gelöscht wurde, wird wieder gelöscht, und niemand ist danach noch angemeldet. Es gelten dieselben Einstellungen
wie für das Portal (Umgebung oder .env); eine verschlüsselte Sicherung braucht den geheimen Schlüssel in SICHERUNG_SCHLUESSEL.
Rückgabewerte: 0 erledigt, 1 nicht möglich oder nicht dasselbe (nichts geändert), 2 falsch aufgerufen.
`
