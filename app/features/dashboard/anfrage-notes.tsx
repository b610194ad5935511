import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import type { Note } from '#app/shared/anfragen/notes.ts'
import { NewTerminNote, needsNewTermin } from './new-termin.tsx'

/** Keys of the notices that may link to the booking page. */
const LEADS_ON: ReadonlySet<Note['key']> = new Set(['status', 'storniert'])

/** Notices of an inquiry in the colours of their states (STAND-3), and the company's note (STAND-9). */
export function AnfrageNotes({ entry, notes }: { entry: AnfrageEntry; notes: readonly Note[] }) {
  const { id, anmerkungVerwaltung } = entry
  return (
    <>
      {notes.map((note) =>
        note.to !== null && LEADS_ON.has(note.key) && needsNewTermin(entry) ? (
          <NewTerminNote key={note.key} linkId={id} note={note} />
        ) : (
          <NoteLine key={note.key} note={note} />
        ),
      )}
      {anmerkungVerwaltung !== null && (
        <p className="text-sm whitespace-pre-line">
          <b>Unsere Anmerkung:</b> {anmerkungVerwaltung}
        </p>
      )}
    </>
  )
}

function NoteLine({ note: { key, color, title, text, to } }: { note: Note }) {
  const content = (
    <span className="min-w-0 flex-1">
      <b>
        <Unbroken>{title}</Unbroken>
      </b>
      <Unbroken>{text}</Unbroken>
    </span>
  )
  if (to === null) return <p className={`banner is-${color}`}>{content}</p>
  const isFile = key === 'reserviert'
  return (
    <Link to={to} className={`banner is-${color}`} reloadDocument={isFile}>
      {content}
      <Icon name={isFile ? 'download' : 'chevron-right'} />
    </Link>
  )
}
