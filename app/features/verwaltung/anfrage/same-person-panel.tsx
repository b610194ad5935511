import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { date } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import type { AnfrageView, SamePerson, SameReason } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { Panel } from '../ui/panel.tsx'

const REASONS: Record<SameReason, string> = {
  nummer: 'dieselbe Mobilnummer',
  email: 'dieselbe E-Mail-Adresse',
  name: 'denselben Namen und dasselbe Geburtsdatum',
}

type SamePersonPanelProps = {
  anfrage: AnfrageView
  compared: string | null
  address: (params: Readonly<Record<string, string>>) => string
}

export function SamePersonPanel({ anfrage, compared, address }: SamePersonPanelProps) {
  if (anfrage.same.length === 0) return null
  return (
    <Panel title="Dieselbe Person?" className="stack" id="doppelt">
      {anfrage.same.map((other) =>
        other.profilId === compared ? (
          <Comparison key={other.profilId} anfrage={anfrage} other={other} address={address} />
        ) : (
          <Banner
            key={other.profilId}
            color={other.isLinked ? 'gray' : 'yellow'}
            icon="users"
            title={other.isLinked ? 'Verbunden' : 'Vermutlich doppelt'}
          >
            {sentenceOf(other)}{' '}
            <Link className="link" to={`${address({ vergleich: other.profilId })}#doppelt`} preventScrollReset>
              {other.isLinked ? 'Vergleichen' : 'Vergleichen und verbinden'}
            </Link>
          </Banner>
        ),
      )}
    </Panel>
  )
}

function sentenceOf({ name, since, reasons }: SamePerson): string {
  const who = `${name}, Konto seit ${date(since)}`
  return reasons.length === 0 ? `${who}.` : `${who}, hat ${reasons.map((reason) => REASONS[reason]).join(' und ')}.`
}

type ComparisonProps = Pick<SamePersonPanelProps, 'anfrage' | 'address'> & { other: SamePerson }

function Comparison({ anfrage, other, address }: ComparisonProps) {
  const { isLinked, profilId } = other
  const form = useForm({
    action: address({ vergleich: profilId }),
    intent: isLinked ? 'trennen' : 'verbinden',
    hidden: { profilId },
  })
  const telefon = anfrage.unconfirmedPhone ?? anfrage.phone
  const rows = [
    ['Mobil', telefon && formatTelefon(telefon), other.phone && formatTelefon(other.phone)],
    ['E-Mail', anfrage.email, other.email],
    ['Konto seit', anfrage.kontoSince && date(anfrage.kontoSince), date(other.since)],
    ['Anfragen', String(anfrage.others.filter(({ withName }) => withName === null).length + 1), String(other.anfragen)],
  ] as const
  return (
    <div className="stack">
      <table className="text-sm">
        <caption className="sr-only">Beide Konten nebeneinander</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{anfrage.name}</th>
            <th scope="col">{other.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, here, there]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{here ?? '–'}</td>
              <td>{there ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-2">
        {isLinked
          ? 'Beide Konten bleiben bestehen. Die Verbindung lässt sich lösen.'
          : 'Verbinden hält nur fest, dass es dieselbe Person ist. Nichts wird gelöscht oder zusammengeführt.'}
      </p>
      <FormFrame form={form} className="row">
        <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
        <ButtonLink to={address({})} variant="secondary" size="small" preventScrollReset>
          Schließen
        </ButtonLink>
        <Button type="submit" size="small" variant={isLinked ? 'danger' : 'primary'} busy={form.busy && 'Moment...'}>
          {isLinked ? 'Verbindung lösen' : 'Verbinden'}
        </Button>
      </FormFrame>
    </div>
  )
}
