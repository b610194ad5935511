import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { goesToSubmit } from '#app/components/ui/goes-to-submit.ts'
import { betragText } from '#app/shared/mietprofil/betrag-text.ts'
import {
  checkMietprofil,
  MIETPROFIL_FELDER,
  type MietprofilFehler,
  type MietprofilFeld,
  parseBetrag,
  readMietprofilWerte,
} from '#app/shared/mietprofil/check-mietprofil.ts'
import { EINKOMMEN_MAX, EINKOMMEN_SCHRITT } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import type { ProfilErgebnis } from './profil-ergebnis.ts'

const isFeld = (name: string): name is MietprofilFeld => MIETPROFIL_FELDER.some((feld) => feld === name)

/** The field that an event is about; null for buttons and the like. */
function findFeldName(ziel: EventTarget): MietprofilFeld | null {
  return isEingabe(ziel) && isFeld(ziel.name) ? ziel.name : null
}

/**
 * The form's errors: on leaving a field that was changed and on sending, gone as soon as they are mended. The focus goes
 * to the first wrong field, of the browser's check or of the server's answer.
 */
export function useProfilFormular(formular: RefObject<HTMLFormElement | null>, ergebnis: ProfilErgebnis | undefined) {
  const [fehler, setFehler] = useState<MietprofilFehler>(ergebnis?.fehler ?? {})
  const geaendert = useRef(new Set<MietprofilFeld>())
  const [fokus, setFokus] = useState<MietprofilFehler | null>(null)

  useEffect(() => {
    if (!ergebnis?.fehler) return
    setFehler(ergebnis.fehler)
    setFokus(ergebnis.fehler)
  }, [ergebnis])

  // After the errors are drawn, so that a screen reader reads them with the field.
  useEffect(() => {
    if (fokus) focusErsten(formular.current, fokus)
  }, [formular, fokus])

  function check(form: HTMLFormElement) {
    return checkMietprofil(readMietprofilWerte(new FormData(form)))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const neu = check(event.currentTarget)
    setFehler(neu)
    if (Object.keys(neu).length === 0) return
    event.preventDefault()
    setFokus(neu)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = findFeldName(event.target)
    if (name === null) return
    geaendert.current.add(name)
    // Another Suchtyp clears the number (PROFIL-3).
    if (name === 'suchtyp') {
      for (const wahl of listEingaben(event.currentTarget, 'anzahl_personen').filter(isInput)) wahl.checked = false
    }
    const neu = check(event.currentTarget)
    setFehler((vorher) => {
      const offen = { ...vorher }
      if (!neu[name]) delete offen[name]
      if (name === 'suchtyp') delete offen.anzahl_personen
      return offen
    })
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    if (goesToSubmit(event)) return
    const name = findFeldName(event.target)
    if (name === null || !geaendert.current.has(name)) return
    const satz = check(event.currentTarget)[name]
    setFehler((vorher) => (satz === vorher[name] ? vorher : { ...vorher, [name]: satz }))
  }

  return { fehler, onSubmit, onInput, onBlur }
}

/** Arrow keys change an amount by 100 €, as in a number field; but this one may say "3.800" (PROFIL-4). */
export function stepBetrag(eingabe: HTMLInputElement, richtung: 1 | -1): void {
  const betrag = parseBetrag(eingabe.value) ?? 0
  const stufe = (richtung === 1 ? Math.floor : Math.ceil)(betrag / EINKOMMEN_SCHRITT) + richtung
  eingabe.value = betragText(Math.min(EINKOMMEN_MAX, Math.max(0, stufe * EINKOMMEN_SCHRITT)))
  eingabe.dispatchEvent(new Event('input', { bubbles: true }))
}

function listEingaben(form: HTMLFormElement, name: MietprofilFeld) {
  return Array.from(form.elements)
    .filter(isEingabe)
    .filter((eingabe) => eingabe.name === name)
}

const isInput = (ziel: EventTarget): ziel is HTMLInputElement => ziel instanceof HTMLInputElement
const isEingabe = (ziel: EventTarget) => isInput(ziel) || ziel instanceof HTMLTextAreaElement
const isChecked = (eingabe: Element) => isInput(eingabe) && eingabe.checked

function focusErsten(form: HTMLFormElement | null, fehler: MietprofilFehler): void {
  const feld = MIETPROFIL_FELDER.find((name) => fehler[name])
  if (!form || !feld) return
  // The first choice may be one that the Suchtyp hides.
  const sichtbare = listEingaben(form, feld).filter((eingabe) => eingabe.offsetParent !== null)
  const ziel = sichtbare.find(isChecked) ?? sichtbare[0]
  // The whole group, with its name above and the sentence below, and whatever scroll is still under way.
  ziel?.focus({ preventScroll: true })
  ziel?.closest('.field')?.scrollIntoView({ block: 'center' })
}
