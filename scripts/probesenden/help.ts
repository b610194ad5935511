export const HELP = `npm run probesenden -- <Befehl>

  mail <adresse>   sendet eine E-Mail zum Test und sagt, was der Mailserver antwortet
  sms <nummer>     sendet eine SMS zum Test und sagt, was der SMS-Dienst antwortet
  hilfe            zeigt diese Hilfe

  <nummer>  Mobilnummer mit Ländervorwahl (in Anführungszeichen, wenn Leerzeichen darin sind)

Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env). Eine Datenbank braucht es nicht.
Rückgabewerte: 0 angenommen, 1 abgelehnt oder nicht eingerichtet, 2 falsch aufgerufen.
`
