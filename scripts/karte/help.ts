export const HELP = `npm run karte -- <archiv> [--probe]

  <archiv>   ein PMTiles-Archiv (Version 3): eine Datei oder eine Adresse (https://…), deren Server Teile hergibt (Range)
  --probe    nennt nur Gebiet, Anzahl und Größe; geladen und geändert wird nichts
  hilfe      zeigt diese Hilfe

Nimmt die Kacheln im Umkreis von etwa 5 km um alle Liegenschaften und Exposés mit einer Lage, auch die nicht öffentlichen,
und legt sie in die Ablage des Portals; mit KARTE_PMTILES=ablage zeigt das Portal sie. Die Größe steht da, bevor geladen
wird. Abbrechen darf man jederzeit: Derselbe Befehl geht da weiter, wo er war, und bis alles da ist, bleibt die Karte,
wie sie ist. Woher offene Archive kommen, steht in docs/betrieb.md, "Karten".
Das Portal darf dabei laufen. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 erledigt, 1 nicht möglich, 2 falsch aufgerufen.
`
