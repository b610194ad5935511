export const HELP = `npm run konto -- <Befehl> [Angaben]

  anlegen --email <adresse> --vorname <name> --nachname <name> --rolle <rolle>
          [--telefon <+49 …>] [--passwort-stdin]
                              legt ein Konto an. Ohne Passwort geht ein Link zum Festlegen
                              per E-Mail hinaus und wird hier ausgegeben.
  liste [--rolle <rolle>]     zeigt die Konten, das Team zuerst
  rolle <konto> <rolle>       ändert die Rolle
  sperren <konto>             sperrt und meldet sofort überall ab
  entsperren <konto>          hebt die Sperre auf
  abmelden <konto>            meldet überall ab
  link <konto>                gibt einen Link aus, der einmal anmeldet (60 Minuten)
  passwort-link <konto>       gibt einen Link aus, der ein neues Passwort setzt (60 Minuten)
  zweiter-faktor-aus <konto>  schaltet den zweiten Faktor aus
  geheimnis                   verschlüsselt zweite Faktoren neu, nachdem SECRET ersetzt wurde (mit
                              SECRET_ALT), und zeigt, was noch am bisherigen hängt
  geheimnis-verloren          lässt das Portal wieder starten, wenn das bisherige SECRET verloren ist: Das jetzige gilt.
                              Zweite Faktoren von vorher bleiben unlesbar (je Konto: zweiter-faktor-aus)
  hilfe                       zeigt diese Hilfe

  <konto>  bestätigte E-Mail-Adresse, oder Mobilnummer mit Ländervorwahl (in Anführungszeichen, wenn Leerzeichen darin sind)
  <rolle>  applicant (Bewerber), operator (Verwaltung), administrator

Ein Passwort wird nur über die Standardeingabe gelesen, damit es in keiner Befehlsliste steht:
  printf '%s' "$PASSWORT" | npm run konto -- anlegen … --passwort-stdin

Es gelten dieselben Einstellungen wie für das Portal (Umgebung oder .env). Das Portal darf dabei laufen.
Rückgabewerte: 0 erledigt, 1 nicht möglich, 2 falsch aufgerufen.
`
