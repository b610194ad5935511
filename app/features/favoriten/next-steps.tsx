import type { ReactNode } from 'react'
import { titlesText } from './send-texts.ts'

type NextStepsProps = {
  profilMissing: boolean
  rentals: readonly string[]
  purchases: readonly string[]
}

export function NextSteps({ profilMissing, rentals, purchases }: NextStepsProps) {
  const toRent = profilMissing ? (
    <>Noch ein Schritt: Ihr Mietprofil, etwa 2&nbsp;Minuten. Erst damit können wir Ihre Anfrage bearbeiten.</>
  ) : (
    'Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie unter Mein Bereich.'
  )
  if (purchases.length === 0) return <p className="text-ink-2">{toRent}</p>
  const toBuy = 'Wenn Sie möchten, beantworten Sie im Kaufprofil drei freiwillige Fragen.'
  if (rentals.length === 0) {
    return (
      <p className="text-ink-2">
        Wir prüfen Ihre Anfrage zum Kauf und melden uns. Den Stand sehen Sie unter Mein Bereich. {toBuy}
      </p>
    )
  }
  return (
    <>
      <Part title={`Zur Miete: ${titlesText(rentals, 'Wohnungen')}`}>{toRent}</Part>
      <Part title={`Zum Kauf: ${titlesText(purchases, 'Objekte')}`}>
        Dafür brauchen wir kein Mietprofil: Wir prüfen Ihre Anfrage und melden uns. {toBuy}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="text-ink-2">
      <b className="block wrap-anywhere">{title}</b>
      {children}
    </p>
  )
}
