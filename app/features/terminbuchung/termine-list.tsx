import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { terminFields, terminPath } from '#app/shared/termine/termin-address.ts'
import type { TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { groupByDay } from '#app/shared/termine/terminbuchung-step.ts'
import { NoTermine } from './no-termine.tsx'
import { TerminDay } from './termin-day.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

type TermineListProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: NonNullable<TerminbuchungData['terminbuchung']>
}

/** Lists the slots and updates them live: a chosen slot that fills up is deselected with a notice (TERMIN-4). */
export function TermineList({ address, wish, terminbuchung }: TermineListProps) {
  const { termine, moreFrom, buchung } = terminbuchung
  const { chosen, isLost, choose } = useChoice(termine, wish.terminId)
  if (termine.length === 0) return <NoTermine address={address} terminbuchung={terminbuchung} />
  const isFull = termine.every(({ free }) => free === 0)
  const hasFull = termine.some(({ free }) => free === 0)
  const rebook = buchung !== null
  return (
    <Form method="get" action={`/terminbuchung/${address.inquiryId}`} preventScrollReset>
      {terminFields(address, { rebook, from: wish.from }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div role="alert">
        {isLost && (
          <Banner color="red" icon="triangle-alert" title="Termin nicht verfügbar">
            Dieser Termin ist leider nicht mehr verfügbar.
          </Banner>
        )}
      </div>
      <p className="text-ink-2 my-5">
        {isFull
          ? 'Zurzeit sind alle anderen Termine vergeben. Wird ein Platz frei, sehen Sie ihn hier.'
          : buchung
            ? `Wählen Sie einen anderen Termin. Ihr bisheriger, ${longDate(buchung.date)}, ${time(buchung.from)}, bleibt bestehen, bis Sie die Änderung bestätigen, und wird dann frei.`
            : 'Wählen Sie einen Termin. Sie können ihn später kostenlos ändern oder stornieren.'}
        {hasFull && !rebook && (
          <>
            {' '}
            Ihr Wunschtermin ist vergeben?{' '}
            <Link className="link" to={terminPath(address, { wait: true, from: wish.from })}>
              Auf die Warteliste
            </Link>
          </>
        )}
      </p>
      {groupByDay(termine).map(([date, slots]) => (
        <Day key={date} date={date} slots={slots} chosen={chosen} onChoose={choose} />
      ))}
      <div className="termin-actions">
        <p className="grow text-sm" aria-live="polite">
          <Choice termin={termine.find(({ id }) => id === chosen)} />
        </p>
        {moreFrom !== null && (
          <ButtonLink variant="secondary" to={terminPath(address, { rebook, from: moreFrom })}>
            Spätere Termine
          </ButtonLink>
        )}
        {!isFull && (
          <Button type="submit" disabled={chosen === null && isLost}>
            Weiter
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Returns the chosen slot. `isLost`: true if it has filled up in the meantime. */
function useChoice(termine: readonly TerminView[], wanted: string | null) {
  const [choice, setChoice] = useState(wanted)
  const [lost, setLost] = useState(false)
  const isFree = choice === null || termine.some(({ id, free }) => id === choice && free > 0)
  useEffect(() => {
    if (isFree) return
    setLost(true)
    setChoice(null)
  }, [isFree])
  return {
    chosen: isFree ? choice : null,
    isLost: lost || !isFree,
    choose: (id: string) => {
      setLost(false)
      setChoice(id)
    },
  }
}

type DayProps = {
  date: string
  slots: readonly TerminView[]
  chosen: string | null
  onChoose: (id: string) => void
}

function Day({ date, slots, chosen, onChoose }: DayProps) {
  return (
    <TerminDay date={date}>
      {slots.map(({ id, from, to, free, own }) => (
        <label key={id} className="termin">
          <input
            type="radio"
            name="termin"
            value={id}
            required
            disabled={free === 0}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {time(from)}
          <small>{free === 0 ? 'vergeben' : `bis ${time(to)}`}</small>
          {free > 0 && <small>{own ? 'bisher' : placesText(free)}</small>}
        </label>
      ))}
    </TerminDay>
  )
}

const placesText = (free: number) => (free === 1 ? 'noch 1 Platz' : `noch ${free} Plätze`)

function Choice({ termin }: { termin: TerminView | undefined }) {
  if (!termin) return 'Bitte wählen Sie einen Termin.'
  return (
    <>
      <b>{longDate(termin.date)}</b>
      <br />
      {termin.from.slice(0, 5)} bis {time(termin.to)}
    </>
  )
}
