import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { passwortHinweis } from '#app/shared/konten/feld-grenzen.ts'
import { RESET_LINK_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { PASSWORT_UNGLEICH, PASSWORT_ZU_KURZ, PASSWORT_ZU_LANG } from '#app/shared/konten/passwort-regeln.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import { RESET_PFAD } from './reset-ergebnis.ts'
import type { ResetLink } from './reset-link.ts'
import { UngueltigerLink } from './ungueltiger-link.tsx'

type NeuesPasswortFormularProps = {
  link: ResetLink | null
  /** Fewest characters of this account's password. */
  passwortMin: number
}

function meldungOf({ code, text }: FormFailure): Meldung {
  if (code !== FORM_CODES.eingabe) return { titel: 'Fehler beim Passwort-Update', text }
  const known = [PASSWORT_UNGLEICH, PASSWORT_ZU_LANG].find((meldung) => meldung.text === text)
  return known ?? { titel: PASSWORT_ZU_KURZ, text }
}

const isFilled = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('.inp') ?? [])].every(({ value }) => value !== '')

/** The new password, typed twice. The link stays in the address until it is spent. */
export function NeuesPasswortFormular({ link, passwortMin }: NeuesPasswortFormularProps) {
  const hydrated = useHydrated()
  const [ausgefuellt, setAusgefuellt] = useState(false)
  const formular = useForm({
    action: RESET_PFAD + useLocation().search,
    intent: 'speichern',
    schema: async () => (await import('#app/shared/konten/neues-passwort.schema.ts')).neuesPasswortSchema(passwortMin),
    onFailure: (failure) => {
      if (failure.code !== 'LINK_UNGUELTIG') showToast({ ...meldungOf(failure), art: 'fehler' })
    },
  })
  const { fehler } = formular
  const { ref } = formular.props

  const look = () => setAusgefuellt(isFilled(ref.current))

  // What the browser has filled in or kept before this script ran counts too.
  useEffect(() => setAusgefuellt(isFilled(ref.current)), [ref])

  if (fehler?.code === 'LINK_UNGUELTIG') return <UngueltigerLink toast={RESET_LINK_UNGUELTIG} />
  return (
    <AnmeldungKarte titel="Neues Passwort vergeben">
      {fehler && Object.keys(fehler.felder).length === 0 && <FehlerBanner meldung={meldungOf(fehler)} />}
      <FormFrame form={formular} className="stack">
        {link && <input type="hidden" name="token" value={link.token} />}
        {link?.id && <input type="hidden" name="id" value={link.id} />}
        <PasswortFeld
          label="Neues Passwort *"
          {...formular.feld('passwort')}
          onInput={look}
          autoComplete="new-password"
          aria-required="true"
          hint={passwortHinweis(passwortMin)}
        />
        <PasswortFeld
          label="Passwort wiederholen *"
          {...formular.feld('wiederholung')}
          onInput={look}
          autoComplete="new-password"
          aria-required="true"
        />
        <Button
          type="submit"
          block
          disabled={hydrated && !ausgefuellt}
          reason="Bitte füllen Sie beide Felder aus."
          busy={formular.busy && 'Passwort wird gespeichert...'}
        >
          Passwort speichern
        </Button>
      </FormFrame>
      <div>
        <BackLink to="/login">Zurück zur Anmeldung</BackLink>
      </div>
    </AnmeldungKarte>
  )
}
