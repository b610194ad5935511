import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { Teilnehmer } from '#app/shared/verwaltung/termine/termin-view.ts'
import { TelefonLink } from '../ui/telefon-link.tsx'
import { type Answer, tapped, toAnswer } from './attendance.ts'

type AttendanceRowProps = {
  person: Teilnehmer
  action: string
  /** Recorded attendance, or a tap that is not sent yet. */
  shown: Answer
  /** Id of the element that explains when recording starts; null if recording is open. */
  closedBy: string | null
  /** Link that cancels the booking; null once the slot has begun. */
  cancelPath: string | null
  onTap: (erschienen: Answer) => void
}

const CHOICES = [
  { on: 'ja', name: 'Da', icon: 'check' },
  { on: 'nein', name: 'Nicht da', icon: 'x' },
] as const

export function AttendanceRow({ person, action, shown, closedBy, cancelPath, onTap }: AttendanceRowProps) {
  const { buchungId, linkId, name, phone, personen, notes, erschienen } = person
  const stored = toAnswer(erschienen)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const choice = CHOICES.find(({ on }) => submitter?.dataset.on === on)
    if (choice) onTap(tapped(shown, choice.on))
  }

  return (
    <li className="attendance-row">
      <div className="min-w-0 flex-1">
        <Link to={`/verwaltung/anfragen/${linkId}`} className="font-semibold">
          {name || 'Ohne Namen'}
        </Link>
        <p className="text-ink-2">
          {personenText(personen)}
          {phone !== null && (
            <>
              , <TelefonLink telefon={phone} />
            </>
          )}
        </p>
        {notes && (
          <p className="attendance-note">
            <Icon name="message-square" size="small" />
            <span className="min-w-0 wrap-anywhere">{notes}</span>
          </p>
        )}
        {cancelPath !== null && (
          <Link to={cancelPath} preventScrollReset={false} className="attendance-cancel">
            Stornieren
            <span className="sr-only"> für {name}</span>
          </Link>
        )}
      </div>
      <form method="post" action={action} className="attendance-form" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="anwesenheit" />
        <input type="hidden" name="buchungId" value={buchungId} />
        <input type="hidden" name="before" value={stored} />
        <fieldset className="attendance-choice">
          <legend className="sr-only">Anwesenheit von {name}</legend>
          {CHOICES.map(({ on, name: word, icon }) => (
            <button
              key={on}
              type="submit"
              name="erschienen"
              value={tapped(shown, on)}
              data-on={on}
              aria-pressed={shown === on}
              disabled={closedBy !== null}
              aria-describedby={closedBy ?? undefined}
            >
              <Icon name={icon} size="small" />
              {word}
            </button>
          ))}
        </fieldset>
      </form>
    </li>
  )
}
