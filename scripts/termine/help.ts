export const HELP = `npm run termine -- <Befehl> [Angaben]

  liste [<wohnung>]           zeigt die nächsten Termine mit Buchungen und Wartenden
  anlegen <wohnung> --datum <tag> --von <uhrzeit> --bis <uhrzeit> [<was gilt>]
                              legt einen Termin an
  serie <wohnung> --ab <tag> --bis-tag <tag> --von <uhrzeit> --bis <uhrzeit> --dauer <minuten>
        [--pause <minuten>] [--tage <tage>] [<was gilt>]
                              legt an jedem dieser Tage Termine an, einen nach dem anderen von
                              der ersten bis zur zweiten Uhrzeit; höchstens 500 auf einmal
  schliessen <termin>         nimmt keine Buchungen mehr an; gebuchte bleiben
  oeffnen <termin>            nimmt wieder Buchungen an, zuerst von Wartenden
  absagen <termin>            sagt ab: storniert alle Buchungen und benachrichtigt jede Person
  verschieben <termin> [--datum <tag>] [--von <uhrzeit>] [--bis <uhrzeit>] [--treffpunkt <text>]
                              verschiebt; Buchungen bleiben, jede Person wird benachrichtigt.
                              Ohne --bis dauert der Termin so lange wie bisher
  anfragen [--expose <expose>]
                              zeigt die neuesten Anfragen, jede mit ID, Person, Wohnung und Status
  besichtigung-anbieten <anfrage> [--expose <expose>]
                              bietet eine Besichtigung an, auch eine weitere, wenn die erste vorbei
                              ist: Die Person bekommt die PIN und kann buchen. Bei einer Anfrage zu
                              mehreren Wohnungen mit --expose
  hilfe                       zeigt diese Hilfe

  <wohnung>   --expose <expose>, oder --liegenschaft <id> für alle Wohnungen darin
  <expose>    Kurzcode oder ID
  <was gilt>  --plaetze <zahl> (sonst 1), --treffpunkt <text>, --beschreibung <text>,
              --fuer-alle (der Termin eines Exposés gilt für alle seiner Liegenschaft)
  <termin>    ID aus der Liste
  <anfrage>   ID aus der Liste der Anfragen, oder die der Anfrage aus ihrer Adresse
  <tag>       10.03.2026 oder 2026-03-10
  <tage>      mo,di,mi,do,fr,sa,so (sonst alle)
  <uhrzeit>   16:00, in Berlin; --bis auch 24:00

Wer wartet, bekommt neue und wieder geöffnete Termine sofort angeboten. Nachrichten werden gesendet, sobald das
Portal läuft; es darf dabei laufen. Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env).
Rückgabewerte: 0 erledigt, 1 nicht möglich, 2 falsch aufgerufen.
`
