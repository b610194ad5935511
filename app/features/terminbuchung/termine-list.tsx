import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { shortTermin } from '#app/shared/anfragen/termin-text.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { terminFields, terminPath } from '#app/shared/termine/termin-address.ts'
import { chosenPersonen, fits, mostPersonen, tooSmallText } from '#app/shared/termine/termin-places.ts'
import type { BuchungView, TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { groupByDay } from '#app/shared/termine/terminbuchung-step.ts'
import { CancelBuchung } from './cancel-buchung.tsx'
import { NoTermine } from './no-termine.tsx'
import { PeoplePick } from './people-pick.tsx'
import { PresentTermin } from './present-termin.tsx'
import { FullSlotTile, SlotTile } from './slot-tiles.tsx'
import { TerminDay } from './termin-day.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

type TermineListProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: NonNullable<TerminbuchungData['terminbuchung']>
  onCancelled: () => void
}

/** Lists the slots and updates them live: a chosen slot that fills up is deselected with a notice (TERMIN-4). */
export function TermineList({ address, wish, terminbuchung, onCancelled }: TermineListProps) {
  const { termine, moreFrom, buchung } = terminbuchung
  const [personen, setPersonen] = useState(chosenPersonen(wish, buchung))
  const { chosen, isLost, tooSmall, choose } = useChoice(termine, wish.terminId, personen)
  if (termine.length === 0) return <NoTermine address={address} terminbuchung={terminbuchung} />
  const rebook = buchung !== null
  const here = { rebook, from: wish.from }
  const canChoose = termine.some((slot) => fits(slot, personen))
  return (
    <>
      {buchung && <PresentTermin buchung={buchung} />}
      <Form method="get" action={`/terminbuchung/${address.inquiryId}`} preventScrollReset>
        {terminFields(address, here).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Lost isLost={isLost} />
        <Intro
          termine={termine}
          personen={personen}
          rebook={rebook}
          wait={terminPath(address, { ...here, wait: true })}
        />
        <PeoplePick
          most={mostPersonen(termine, personen)}
          personen={personen}
          error={tooSmall ? tooSmallText(tooSmall.free, personen) : undefined}
          onChange={setPersonen}
        />
        {groupByDay(termine).map(([date, slots]) => (
          <TerminDay key={date} date={date}>
            {slots.map((slot) =>
              slot.free === 0 && !rebook ? (
                <FullSlotTile
                  key={slot.id}
                  slot={slot}
                  to={terminPath(address, { wait: true, from: wish.from, personen, terminId: slot.id })}
                />
              ) : (
                <SlotTile
                  key={slot.id}
                  slot={slot}
                  personen={personen}
                  chosen={chosen?.id === slot.id}
                  onChoose={choose}
                />
              ),
            )}
          </TerminDay>
        ))}
        <div className="termin-actions">
          <p className="grow text-sm" aria-live="polite">
            <Choice termin={chosen} buchung={buchung} personen={personen} />
          </p>
          {moreFrom !== null && (
            <ButtonLink variant="secondary" to={terminPath(address, { rebook, personen, from: moreFrom })}>
              Spätere Termine
            </ButtonLink>
          )}
          {canChoose && (
            <Button type="submit" disabled={chosen === undefined && isLost}>
              Weiter
            </Button>
          )}
        </div>
      </Form>
      {buchung?.cancellable && (
        <section className="termin-cancel">
          <p className="text-sm text-ink-2">Sie möchten gar nicht mehr besichtigen?</p>
          <CancelBuchung address={address} buchung={buchung} onCancelled={onCancelled} />
        </section>
      )}
    </>
  )
}

/**
 * Returns the selected slot as `chosen`, or as `tooSmall` while it has fewer free places than `personen`. `isLost`:
 * true if the selected slot is full or gone; the selection is then cleared.
 */
function useChoice(termine: readonly TerminView[], wanted: string | null, personen: number) {
  const [choice, setChoice] = useState(wanted)
  const [lost, setLost] = useState(false)
  const slot = termine.find(({ id }) => id === choice)
  const isFree = choice === null || (slot !== undefined && slot.free > 0)
  useEffect(() => {
    if (isFree) return
    setLost(true)
    setChoice(null)
  }, [isFree])
  const open = isFree ? slot : undefined
  const isFit = open !== undefined && fits(open, personen)
  return {
    chosen: isFit ? open : undefined,
    tooSmall: isFit ? undefined : open,
    isLost: lost || !isFree,
    choose: (id: string) => {
      setLost(false)
      setChoice(id)
    },
  }
}

function Lost({ isLost }: { isLost: boolean }) {
  return (
    <div role="alert">
      {isLost && (
        <Banner color="red" icon="triangle-alert" title="Termin nicht verfügbar">
          Dieser Termin ist leider nicht mehr verfügbar.
        </Banner>
      )}
    </div>
  )
}

type IntroProps = { termine: readonly TerminView[]; personen: number; rebook: boolean; wait: string }

function Intro({ termine, personen, rebook, wait }: IntroProps) {
  return (
    <p className="text-ink-2 my-5">
      {introText(termine, personen, rebook)}
      {termine.some(({ free }) => free === 0) && !rebook && (
        <>
          {' '}
          Ihr Wunschtermin ist vergeben?{' '}
          <Link className="link" to={wait}>
            Auf die Warteliste
          </Link>
        </>
      )}
    </p>
  )
}

function introText(termine: readonly TerminView[], personen: number, rebook: boolean): string {
  if (termine.every(({ free }) => free === 0)) {
    return 'Zurzeit sind alle anderen Termine vergeben. Wird ein Platz frei, sehen Sie ihn hier.'
  }
  if (!termine.some((slot) => fits(slot, personen))) {
    return `Für ${personenText(personen)} reicht hier kein Termin. Wählen Sie weniger Personen, oder rufen Sie uns an.`
  }
  if (rebook) return 'Wählen Sie einen anderen Termin, oder ändern Sie nur die Zahl der Personen.'
  return 'Wählen Sie einen Termin. Sie können ihn später kostenlos ändern oder stornieren.'
}

type ChoiceProps = { termin: TerminView | undefined; buchung: BuchungView | null; personen: number }

function Choice({ termin, buchung, personen }: ChoiceProps) {
  if (!termin) return 'Bitte wählen Sie einen Termin.'
  return (
    <>
      {buchung && !termin.own && <span className="block text-xs text-ink-2">statt {shortTermin(buchung)}</span>}
      <b>{longDate(termin.date)}</b>
      <br />
      {termin.from.slice(0, 5)} bis {time(termin.to)}, {personenText(personen)}
    </>
  )
}
