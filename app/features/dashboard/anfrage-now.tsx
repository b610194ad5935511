import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { CardState } from '#app/shared/anfragen/card-state.ts'
import type { Due } from '#app/shared/anfragen/due.ts'
import { listNotes, type Note } from '#app/shared/anfragen/notes.ts'
import type { AnfrageData } from './anfrage-data.ts'
import { AnfrageNotes } from './anfrage-notes.tsx'
import { DuePanel } from './due-panel.tsx'
import { FreeTermine } from './free-termine.tsx'
import { NewTermin, needsNewTermin } from './new-termin.tsx'

type AnfrageNowProps = { anfrage: AnfrageData; state: CardState }

/** Panel with an inquiry's next step, then the notices not covered by it, and the button for another viewing. */
export function AnfrageNow({ anfrage: { entry, due, freeTermine }, state }: AnfrageNowProps) {
  const notes = listNotes(entry, state).filter((note) => !isSaid(note, due))
  const { vereinbaren } = state
  return (
    <div className="stack [--gap:12px]">
      <DuePanel due={due} bild={null} />
      {freeTermine.length > 0 && <FreeTermine entry={entry} freeTermine={freeTermine} />}
      {due.kind === 'termin' && state.gebucht?.hint && <p className="text-ink-2">{state.gebucht.hint}</p>}
      <AnfrageNotes entry={entry} notes={notes} />
      {vereinbaren !== null &&
        due.kind !== 'angebot' &&
        (needsNewTermin(entry) ? (
          <NewTermin linkId={entry.id}>
            {(busy) => (
              <Button type="submit" busy={busy}>
                Besichtigungstermin vereinbaren
              </Button>
            )}
          </NewTermin>
        ) : (
          <ButtonLink to={vereinbaren}>Besichtigungstermin vereinbaren</ButtonLink>
        ))}
    </div>
  )
}

/** Keys of the notices whose content a panel already shows, by the panel's kind. */
const SAID: Partial<Record<Due['kind'], readonly Note['key'][]>> = {
  zusage: ['status', 'zusage'],
  angebot: ['status'],
  termin: ['termin'],
  rueckmeldung: ['past'],
}

/** True if the panel or the line of steps already shows the content of the notice. */
function isSaid({ key, title, text }: Note, due: Due): boolean {
  if (key === 'bewerbung') return true
  if (due.title === title) return text === '' || due.text.startsWith(text)
  return SAID[due.kind]?.includes(key) ?? false
}
