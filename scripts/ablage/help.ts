export const HELP = `npm run ablage -- kopieren --nach <s3 | ordner> [--aufraeumen]
npm run ablage -- vergleichen
npm run ablage -- umstellen --nach <s3 | ordner>
npm run ablage -- nachholen

  kopieren     kopiert alle Dateien aus der Ablage des Portals in die andere und liest jede noch einmal; was dort schon
               gleich ist, bleibt. Abgebrochen geht es beim nächsten Mal weiter. --aufraeumen löscht in der anderen, was
               es in der des Portals nicht mehr gibt
  vergleichen  liest alle Dateien beider Ablagen und nennt, was fehlt, anders oder zu viel ist
  umstellen    kopiert noch einmal, was inzwischen kam, und sagt, welche Zeile in .env zu ändern ist
  nachholen    nach dem Neustart: kopiert, was bis dahin noch in die bisherige Ablage kam
  hilfe        zeigt diese Hilfe

Das Portal darf dabei laufen. Seine Ablage ist der Bucket von S3_*, mit ABLAGE=ordner oder ohne S3_* der Ordner
DATA_DIR/files; die andere ist der jeweils andere. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 erledigt oder gleich, 1 nicht möglich oder nicht gleich, 2 falsch aufgerufen.
`
