export const HELP = `npm run import -- <datei> [--probe] [--bericht <datei>]

  <datei>             OpenImmo 1.2.7: eine XML-Datei, deren Bilder daneben liegen, oder ein ZIP mit beidem
  --probe             sagt nur, was sich ändern würde; geändert und gespeichert wird nichts
  --bericht <datei>   schreibt den Bericht als CSV-Datei, ein Objekt je Zeile
  hilfe               zeigt diese Hilfe

Die Datei wird ganz übernommen oder gar nicht: Ist sie beschädigt, sagt der Import, wo, und ändert nichts. Dieselbe
Datei noch einmal ändert nichts mehr. Was die Verwaltung selbst geändert hat, bleibt und steht im Bericht.
Das Portal darf dabei laufen. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 erledigt, 1 nicht möglich, 2 falsch aufgerufen.
`
