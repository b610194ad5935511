export const HELP = `npm run umzug -- <ordner> [--probe] [--bericht <datei>]

  <ordner>            die Tabellen des bisherigen Systems, je eine Datei (exposes.csv, users.json …), dazu seine
                      Dateien unter dateien/<bucket>/<pfad>
  --probe             sagt nur, was übernommen, geändert oder abgelehnt würde; geändert und gespeichert wird nichts
  --bericht <datei>   schreibt jede Zeile, zu der es etwas zu sagen gibt, in eine CSV-Datei
  hilfe               zeigt diese Hilfe

Der Ordner wird ganz übernommen oder gar nicht: Ist eine Datei beschädigt, sagt der Umzug, wo, und ändert nichts. Einzelne
Zeilen, die nicht passen, werden mit Grund abgelehnt. Der Umzug kann wiederholt werden; was hier inzwischen geändert
wurde, bleibt. Es wird nichts versendet. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 erledigt, 1 nicht möglich, 2 falsch aufgerufen.
`
