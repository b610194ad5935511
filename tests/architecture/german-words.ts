/**
 * Words of programming, verbs and participles that names in this house carried in German and carry in English now. A word
 * that comes back is refused; whoever finds another one adds it.
 */
export const GERMAN_WORDS: ReadonlySet<string> = new Set(
  `
abbrechen abbruch abfrage abfragen abgelaufen abgelaufene abgelaufenes abgelehnt abgesendete abgewiesen abgleich
abkuerzung ablehnung ableitung ableitungen abmelde abmelden abruf abrunden absatz abschied abschnitt abschnitte
absende absender absichtlich abstand abzumeldende acht aelteste aendere aktion aktiv aktive aktiviert aktivitaet
aktuell aktueller allen alles andere anderer anderes anders anderswo anderweitig anfang anfangs anfangsbereiche
anfangszustand anforderung anforderungen anfrageweg angabe angaben angefordert angefragt angefragte angehalten
angelegt angriff anlegen anmelden ansehen ansicht ansichten anspruch anteil anteile antwort antworten antwortet
anzahl anzahlen anzeige anzeigen arbeit argumente atomic aufbewahrung auffrischen aufgegeben aufruf aufrunden
aufzaehlung ausfuehren ausgaenge ausgang ausgeblendet ausgelassen ausschnitt ausser auswahl ausweg bearbeitung
bedingung beendet beginne beginnen begonnen begrenze behalten beide beispiel beispiele bekannt bekannte bekanntes
bekommen beliebig beliebige bereichen bereinigt beschaeftigt besichtigungs betrag betroffen bildquelle bindung
bisher bleibt bloecke brauche breit breite breiten buchstaben clone dahin danach darueber darunter datei dauer davor
demand der des dienst diese direkt doppelt dritte dunkel ebene echter eigenen eigener eigenes eingabe eingebettet
eingeloest einige einleitung einloesen einmal einrichten einrichtung eintraege eintrag einzeln empfaenger enden
endgueltig endung enthaelt entsteht entwuerfe entwurf ereignisse erfahren erfolg erforderlich ergaenzt ergebnisse
erhalten erledigt erneuern erneuerung eroeffnet erratbar erreichbar erreichbare erreichbares ersetzt erst erste
erster erstes erwartet erwarteter erzaehlter faelle faellige faelligkeit fakten falsche falsches fehlen fehlend
fehlende fehler fehlermeldung fehlertext fehlschlaege fehlschlag feld felder fenster fertig fertige feste fetcher
fokus formate formular formulare frage fragen fragt frei freie freier fremde fremder frisch frische frist frueh
frueher frueheren galerie ganze ganzes ganzzahl geblaettert geduld gefiltert gefragt gehalt geheimes geheimnisse
geht gekuerzt geladene gelesen gelungen gemacht gemeint gemerkte geprueft gerade gereiht gesagt geschlossen
geschrieben geschuetzte gesehen gesetzt gespeichert gespeicherte gespeicherter gespeichertes gestoert gesucht
getippt getippter gewaehlt geworfener gewuenscht gezaehlte gezeigt gleich gleiche gleicher gleichzeitig grenze
grenzen groessen gruppe gruppen gueltig gueltige gueltigen haengt haeufig haeufige halb hauptnavigation heute
hinweis hinweise hoch hoechstens hoehe hoert immer innen ins intervall inzwischen ist jahr jung kalenderblatt
kanaele kanal kandidaten kann kanonischer kaputt karte karten kartenliste kartenzahlen karussell kategorie kein
kennzeichen klar klasse klein kleinste knapp knopf kompakt kompakte komponenten kontakt kontext konvertiere
konvertiert konvertierter konvertierung kopf kopiere kurz kurztext lade ladeart ladefehler laden ladetext laedt
laenge laengen laengste laeuft langen langsam laufend laufende leere leeres leerlauf leise leiste leisten
lesezeichen letzte letzter liesmich liste loesche loeschung loesen marke marken maskiert mehrere mehrzahl mehrzeilig
meine melde melden meldung meldungen menue merke merken mindestens minuten mitternacht mobiles modell moeglich monat
morgen mosaik muss muster nachher nachkomma naechste naechster namen nationale navigierbar netze neuer nichts
niemand nochmal noetig notiz nur objekte objektinfo oeffentlicher oeffne oeffnen offene offenen offener offenes
optionen ordner ordnung paare passt pausen persoenliche pfad pfade pflicht plaene plakette plane platzhalter praefix
prioritaet programm prozent prozente prozess pruefe prueft pruefung qualitaet quelle quellen rahmen raster rechts
regler reihe reihen reihenfolge richtig richtung rueckgaengig ruhe ruhig ruht rumpf runde sammeln sammelt sammle
satz sauber scheitern schlicht schliesse schluessel schmal schon schreibe schrift schriften schritte schwaeche
schwanz seit seite seiten seitenname sekunden selektor sende sendung sicher sichtbarkeit signatur sortiert
sortierung sortierungen spaet spaeter spalte spalten spanne spannen speicher speichere speicherung spuren staende
staerke standbild stapel stattdessen stau stelle stellen stimmt stoerung strom stufe stufen stunde stunden sucht
summe taeter tage tageszeiten teil teile teilen teurer texte textfeld tiefe titelquelle trenner trigramm ueber
ueberall ueberfluessig ueberholt ueberschrift uebersicht uebriges uhr uhrzeit umgewandelt umleitung unbekannte
unbestaetigt und ungefiltert ungleich ungueltiger ungueltiges unsicher unterbrochen unterstuetzt unterwegs variante
veraltet verbraucht verfuegbar vergangen vergessen verglichen verhaeltnis verlassen verlassene verloren versand
versende versuch vertage vertagt verweis verweise verwendet verzichtbares viel voll vollstaendig vorab vorbei
vorgabe vorhanden vorhandene vorher vorlaeufig vorlage vorlagen vorschau vortag vorzeichen waechter wahl wahr warten
wartende wartender wartendes warteschlange wartet wechsel wechselnd wecker wege weitere weiteres weitergegeben
weiterleitung wer wert werte wiederholt wischen wochentag woerter wofuer worte worten wortende wozu wunsch wurzel
zaehle zaehlen zaehler zahlen zeichen zeilen zeit zeiten zeitgeber zeitlimit zeitplan zeitpunkt zeitraum zeitschritt
zeitzone ziel ziele ziffern zuletzt zum zur zurueckgezogen zuruecksetzen zusatz zustaende zustand zustell zuviel
zwecke zwei zweite zweiten
`
    .trim()
    .split(/\s+/),
)
