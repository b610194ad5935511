export const HELP = `npm run sichern -- <ziel> [--behalten <anzahl>]
npm run sichern -- schluessel

  <ziel>               ein Ordner oder s3://bucket/ordner; mehrere Sicherungen liegen dort nebeneinander und teilen sich
                       die Dateien
  --behalten <anzahl>  nimmt danach alle bis auf die neuesten weg, und Dateien, die keine davon mehr nennt
  schluessel           macht ein Schlüsselpaar für SICHERUNG_SCHLUESSEL
  hilfe                zeigt diese Hilfe

Gesichert werden die Datenbank, wie sie in einem Augenblick war, und die Dateien dazu; das Portal darf dabei laufen. Was
abgebrochen wurde, zählt nicht und wird beim nächsten Mal entfernt. Ist SICHERUNG_SCHLUESSEL gesetzt, wird verschlüsselt.
Nicht gesichert werden .env und SECRET. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 gesichert, 1 nicht gesichert oder Dateien fehlen, 2 falsch aufgerufen.
`
