import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { time } from '#app/shared/format/date.ts'
import type { LastChange } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import type { StaffForm } from './use-staff-form.ts'

export function StaffFormNotes({ staff: { form, conflict, isRestored, discard } }: { staff: StaffForm }) {
  return (
    <>
      {/* Hidden while the conflict dialog is open; without JavaScript it is the only message. */}
      {!conflict.isOpen && <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />}
      {isRestored && (
        <Banner color="blue" icon="history" title="Ihre Eingaben sind noch da" role="status">
          <span className="block">Sie waren noch nicht gespeichert.</span>
          <Button variant="secondary" size="small" onClick={discard}>
            Eingaben verwerfen
          </Button>
        </Banner>
      )}
    </>
  )
}

export function StaffSaveBar({ staff: { form, savedAt, conflict }, text }: { staff: StaffForm; text: string }) {
  return (
    <SaveBar form={conflict.isOpen ? undefined : form} note={savedAt && `gespeichert, ${time(savedAt.toISOString())}`}>
      <Button type="submit" busy={form.busy && 'Wird gespeichert...'}>
        {text}
      </Button>
    </SaveBar>
  )
}

type StaffConflictProps = {
  staff: StaffForm
  lastChange: LastChange
  what: string
  /** Returns readable text for a stored value, such as a name for an id. */
  wordsOf?: (name: string, value: string) => string
}

/** Dialog for a conflict between two changes. `what`: the edited object in the accusative („diese Liegenschaft“). */
export function StaffConflict({
  staff: { form, conflict, discard },
  lastChange,
  what,
  wordsOf = (_, value) => value,
}: StaffConflictProps) {
  const shown = (name: string, value: string) => wordsOf(name, value) || 'leer'
  return (
    <ConflictDialog
      open={conflict.isOpen}
      who={lastChange?.who ?? 'Jemand anders'}
      what={lastChange ? `${what} um ${time(lastChange.at)}` : what}
      fields={conflict.fields.map(({ name, label, theirs, mine }) => ({
        name,
        label,
        theirs: shown(name, theirs),
        mine: shown(name, mine),
      }))}
      ownCount={conflict.ownCount}
      busy={form.busy !== null}
      onClose={conflict.onClose}
      onDiscard={discard}
      onSave={(choices) => void conflict.onSave(choices)}
    />
  )
}
