import { Link } from 'react-router'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { Entry } from './navigation.ts'

type MoreSheetProps = {
  open: boolean
  onClose: () => void
  fehlgeschlagen: number
  name: string
  entries: readonly Entry[]
}

export function MoreSheet({ open, onClose, fehlgeschlagen, name, entries }: MoreSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Mehr">
      <nav className="staff-more" aria-label="Mehr">
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} onClick={onClose}>
            <Icon name={entry.icon} />
            <span className="min-w-0 flex-1">{entry.name}</span>
            {entry.count && fehlgeschlagen > 0 && <em>{integer(fehlgeschlagen)} fehlgeschlagen</em>}
            <Icon name="chevron-right" />
          </Link>
        ))}
      </nav>
      <p className="text-sm text-ink-2">Angemeldet als {name}</p>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to="/" variant="secondary" size="small">
          Zum Portal
        </ButtonLink>
        <SignOutForm target="/login">
          {(running) => (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              icon="log-out"
              block
              busy={running && 'Wird abgemeldet...'}
            >
              Abmelden
            </Button>
          )}
        </SignOutForm>
      </div>
    </Dialog>
  )
}
