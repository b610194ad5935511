/** A note that is being written and not stored yet. */
type Entwurf = { text: string; offen: boolean }

/** What is marked in a field, as its two positions; the same twice is a cursor. */
type Auswahl = readonly [number, number]

/**
 * The notes that are being written, by the id of their link. They live above the cards, whose forms come and go: a card
 * moves to 'Meine Termine', a form is closed, a session ends and the sign-in leads back. Nothing is kept beyond the
 * page's document, so nobody else finds it on this device. Only ever filled in the browser.
 */
const entwuerfe = new Map<string, Entwurf>()
let fokus: { linkId: string; auswahl: Auswahl } | null = null

/** The note that is being written; null without one. */
export function findEntwurf(linkId: string): Entwurf | null {
  return entwuerfe.get(linkId) ?? null
}

/** Keeps a note that is being written, and whether its form is open. */
export function keepEntwurf(linkId: string, entwurf: Entwurf): void {
  entwuerfe.set(linkId, entwurf)
}

/** Forgets a note that is stored now, unless it has been written on meanwhile. */
export function dropEntwurf(linkId: string, text: string): void {
  if (entwuerfe.get(linkId)?.text === text) entwuerfe.delete(linkId)
}

/** Hands the focus of a field that goes to the one that takes its place in the same step of rendering. */
export function passFokus(linkId: string, auswahl: Auswahl): void {
  const weitergegeben = { linkId, auswahl }
  fokus = weitergegeben
  queueMicrotask(() => {
    if (fokus === weitergegeben) fokus = null
  })
}

/** What was marked in the field that this one takes the place of; null where that had no focus. */
export function takeFokus(linkId: string): Auswahl | null {
  if (fokus?.linkId !== linkId) return null
  const { auswahl } = fokus
  fokus = null
  return auswahl
}
