/**
 * German words that identifiers used before and must not use again, mostly programming words, verbs and participles.
 * Add others that you find.
 */
export const GERMAN_WORDS: ReadonlySet<string> = new Set(
  `
abbrechen abbruch abfrage abfragen abgelaufen abgelaufene abgelaufenes abgelehnt abgesendete abgewiesen abgleich
abkuerzung ablehnung ableitung ableitungen abmelde abmelden abruf abrunden absatz abschied abschnitt abschnitte
absende absender absichtlich abstand abzumeldende acht aelteste aendere aktion aktiv aktive aktiviert aktivitaet
aktuell aktueller allen alles andere anderer anderes anders anderswo anderweitig anfang anfangs anfangsbereiche
anfangszustand anforderung anforderungen anfrageweg angabe angaben angefordert angefragt angefragte angehalten
angelegt angriff anlegen anmelden ansehen ansicht ansichten anspruch anteil anteile antwort antworten antwortet anzahl
anzahlen anzeige anzeigen arbeit argumente art atomic aufbewahrung auffrischen aufgegeben aufruf aufrunden aufzaehlung
ausfuehren ausgaenge ausgang ausgeben ausgeblendet ausgelassen ausgelastet ausschnitt ausser auswahl ausweg
bearbeitung bedingung beendet beginne beginnen begonnen begrenze behalten beide beispiel beispiele bekannt bekannte
bekanntes bekommen beliebig beliebige bereichen bereinigt beschaeftigt besichtigungs besuch betrag betroffen
bildquelle bindung bisher blatt bleibt bloecke boese bombe brauche breit breite breiten buchstaben clone dahin
dahinter danach dann darueber darunter datei dauer davor demand der des dienst diese dieser dieses direkt doppelt
dritte dunkel ebene echter eigenen eigener eigenes einer eines eingabe eingebettet eingeloest eingetragen einige
einleitung einloesen einmal einmalig einrichten einrichtung eins einschalten eintraege eintrag einzeln empfaenger
enden endgueltig endung enthaelt entsteht entwuerfe entwurf ereignisse erfahren erfolg erforderlich ergaenzt
ergebnisse erhalten erledigt erneuern erneuerung eroeffnet erratbar erreichbar erreichbare erreichbares ersatz ersetzt
erst erste erster erstes erwartet erwarteter erzaehlter faelle faellige faelligkeit fakten fall falsch falsche
falsches fehlen fehlend fehlende fehler fehlermeldung fehlertext fehlschlaege fehlschlag feld felder fenster fertig
fertige feste fokus formate formen formular formulare frage fragen fragt frei freie freier fremde fremder
frisch frische frist frueh frueher frueheren fuer galerie ganze ganzes ganzzahl geblaettert geduld gefiltert gefragt
gehalt geheimes geheimnisse geht gekuerzt geladene gelesen gelungen gemacht gemeint gemerkte genannt genau geprueft
gerade gereiht gesagt geschlossen geschrieben geschuetzte gesehen gesehene gesetzt gespeichert gespeicherte
gespeicherter gespeichertes gestoert gesucht getippt getippter gewaehlt geworfener gewuenscht gezaehlte gezeigt gilt
gleich gleiche gleicher gleichzeitig grenze grenzen groessen gruppe gruppen gueltig gueltige gueltigen haengt haeufig
haeufige halb halter hastig hauptnavigation heute hinten hinweis hinweise hoch hoechstens hoehe hoert immer innen ins
intervall inzwischen irgendein irgendwas ist jahr jetzt jung kalenderblatt kalt kanaele kanal kandidaten kann
kanonischer kaputt karte karten kartenliste kartenzahlen karussell kategorie kein kennt kennzeichen klar klasse klein
kleinste knapp knopf kompakt kompakte komponenten kontakt kontext konvertiere konvertiert konvertierter konvertierung
kopf kopiere kurz kurztext lade ladeart ladefehler laden ladetext laedt laenge laengen laengste laeuft lange langen
langer langsam laufend laufende leere leeres leerlauf leise leiste leisten lesezeichen letzte letzter liesmich liste
loesche loeschung loesen marke marken maskiert mehr mehrere mehrzahl mehrzeilig meine melde melden meldende meldung
meldungen menue merke merken mindestens minuten mitgebracht mitternacht mobiles modell moeglich monat morgen mosaik
muss muster nachher nachkomma naechste naechster namen nationale navigierbar netze neuer neues nichts niemand noch
nochmal noetig notiz nullen nur objekte objektinfo oeffentlicher oeffne oeffnen offene offenen offener offenes
optionen ordner ordnung paare passt pausen persoenliche pfad pfade pflicht plaene plakette plane platzhalter
posteingang praefix prioritaet programm prozent prozente prozess pruefe prueft pruefung qualitaet quelle quellen
rahmen raster rechts regler reichweite reihe reihen reihenfolge richtig richtiger richtung rueckgaengig ruhe ruhend
ruhig ruht rumpf runde sammeln sammelt sammle satz sauber scheitern schlicht schliesse schluessel schmal schmuck schon
schreibe schrift schriften schritt schritte schwaeche schwanz seit seite seiten seitenname sekunden selektor sende
sendung sicher sicht sichtbarkeit sieger signatur soll sonst sortiert sortierung sortierungen spaet spaeter spalte
spalten spanne spannen speicher speichere speicherung spuren staende staerke standbild stapel stattdessen stau stelle
stellen stimmt stoerung strich strom stufe stufen stunde stunden sucht summe taeter tage tageszeiten tausend teil
teile teilen teurer texte textfeld tiefe titelquelle trenner trifft trigramm tue tun tut ueber ueberall ueberfluessig
ueberholt ueberschrift uebersicht uebriges uhr uhrzeit umgewandelt umleitung unbekannte unbestaetigt und ungefiltert
ungefragt ungleich ungueltiger ungueltiges unsicher unterbrochen unterstuetzt unterwegs unversucht variante veraltet
verboten verbraucht verfuegbar vergangen vergessen vergleich verglichen verhaeltnis verlassen verlassene verloren
versand versende versuch vertage vertagt vertippt verweis verweise verwendet verzichtbares viel voll voller
vollstaendig vor vorab vorbei vorgabe vorhanden vorhandene vorher vorlaeufig vorlage vorlagen vorn vorschau vortag
vorzeichen waechter wahl wahr wann warten wartende wartender wartendes warteschlange wartet wechsel wechselnd wecker
wege weitere weiteres weitergegeben weiterleitung welches wer wert werte widerrufen wiederholt wieviele wischen wo
wochentag woerter wofuer worte worten wortende wozu wunsch wurzel zaehle zaehlen zaehler zahl zahlen zeichen zeilen
zeit zeiten zeitgeber zeitlimit zeitplan zeitpunkt zeitraum zeitschritt zeitzone ziel ziele ziffern zuletzt zum
zuordnungen zur zurueckgezogen zuruecksetzen zusatz zustaende zustand zustell zuviel zwecke zwei zweite zweiten
`
    .trim()
    .split(/\s+/),
)
