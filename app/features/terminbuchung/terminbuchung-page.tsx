import './terminbuchung.css'
import { useEffect, useRef, useState } from 'react'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { Page } from '#app/components/layout/page.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CallButton } from '#app/components/ui/call-button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import type { RefusalView, Terminbuchung, TerminExpose, TerminStep } from '#app/shared/termine/terminbuchung.types.ts'
import { TERMIN_TITLE, terminStep } from '#app/shared/termine/terminbuchung-step.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingView } from './booking-view.tsx'
import { ChooseFlat } from './choose-flat.tsx'
import { KeptPlace } from './kept-place.tsx'
import { PinForm } from './pin-form.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'
import { TermineList } from './termine-list.tsx'
import { useKeptTermin } from './use-kept-termin.ts'
import { WaitForm } from './wait-form.tsx'

const STEPS = ['PIN', 'Termin', 'Buchung', 'Bestätigt'] as const
const stepsOf = (step: TerminStep) =>
  STEPS.map((text, at) => ({ text, at })).filter(({ at }) => at > 0 || step === 'pin')
const POSITION: Readonly<Record<TerminStep, number>> = {
  pin: 0,
  refused: 0,
  select: 1,
  angebot: 1,
  form: 2,
  existing: 3,
  success: 3,
}

export function TerminbuchungPage(data: TerminbuchungData) {
  const { terminbuchung, wish } = data
  const step = terminStep(terminbuchung, wish)
  const isWaiting = terminbuchung?.termine.some(({ waiting }) => waiting) ?? false
  const [isCancelled, setIsCancelled] = useState(false)
  const heading = useFocusOnChange(`${step} ${isWaiting} ${isCancelled}`)
  useExposeEvents(terminbuchung?.keys ?? NO_KEYS)
  useKeptTermin(terminbuchung, data.telefon)
  const canBook = terminbuchung !== null && terminbuchung.refusal === null
  const close = () => setIsCancelled(false)
  if (data.flats.length > 0) {
    return (
      <Page narrow>
        <ChooseFlat {...data} />
      </Page>
    )
  }

  return (
    <Page narrow>
      {terminbuchung?.isOwn && <BackLink to="/dashboard">Mein Bereich</BackLink>}
      <h1 className="mt-2 mb-4" ref={heading} tabIndex={-1}>
        {TERMIN_TITLE[step]}
      </h1>
      {terminbuchung && <ExposeLine expose={terminbuchung.expose} />}
      {step !== 'refused' && (
        <Steps
          label="Schritte der Terminbuchung"
          steps={stepsOf(step).map(({ text, at }) => ({
            text,
            done: at < POSITION[step],
            current: at === POSITION[step],
          }))}
        />
      )}
      {wish.cancelled && !isCancelled && terminbuchung?.buchung === null && (
        <Banner color="green" icon="circle-check" title="Buchung storniert" role="status">
          Ihr Termin wurde storniert.{canBook && ` ${BOOK_AGAIN}`}
        </Banner>
      )}
      {terminbuchung ? (
        <Step {...data} terminbuchung={terminbuchung} step={step} onCancelled={() => setIsCancelled(true)} />
      ) : (
        <PinForm {...data} />
      )}
      <Dialog
        open={isCancelled}
        onClose={close}
        title="Buchung storniert"
        actions={
          <>
            {terminbuchung?.isOwn && (
              <ButtonLink variant="secondary" to="/dashboard">
                Mein Bereich
              </ButtonLink>
            )}
            <Button onClick={close}>Schließen</Button>
          </>
        }
      >
        <p>Ihr Termin wurde storniert.</p>
        {canBook && <p className="text-ink-2">{BOOK_AGAIN}</p>}
      </Dialog>
    </Page>
  )
}

const BOOK_AGAIN = 'Sie können jederzeit einen neuen Termin vereinbaren.'

const NO_KEYS: readonly string[] = []

/** Focuses the heading after a change of content, because the focused element may have been removed. */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}

function ExposeLine({ expose: { title, anschrift, bild } }: { expose: TerminExpose }) {
  return (
    <div className="termin-expose">
      {bild && (
        <div className="termin-expose-picture">
          <Bild bild={bild} sizes="64px" priority />
        </div>
      )}
      <p className="text-sm min-w-0">
        <b>{title}</b>
        {anschrift && <span className="text-ink-2"> - {anschrift}</span>}
      </p>
    </div>
  )
}

type StepProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: Terminbuchung
  step: TerminStep
  onCancelled: () => void
}

function Step({ step, ...props }: StepProps) {
  const { terminbuchung, wish } = props
  const { buchung, termine, angebot, refusal } = terminbuchung
  if (buchung && (step === 'existing' || step === 'success')) {
    return <BookingView {...props} buchung={buchung} isNew={step === 'success'} />
  }
  if (refusal && step === 'refused') return <Refused {...props} refusal={refusal} />
  if (angebot && step === 'angebot') return <KeptPlace {...props} angebot={angebot} />
  const chosen = step === 'form' ? termine.find(({ id }) => id === wish.terminId) : undefined
  if (chosen) return <BookingForm key={chosen.id} {...props} termin={chosen} />
  const isFull = termine.length > 0 && termine.every(({ free }) => free === 0)
  return (isFull && !buchung) || wish.wait ? <WaitForm {...props} /> : <TermineList key={wish.from} {...props} />
}

type RefusedProps = Pick<StepProps, 'telefon' | 'terminbuchung'> & { refusal: RefusalView }

function Refused({ telefon, terminbuchung, refusal: { color, title, text } }: RefusedProps) {
  return (
    <div className="stack mt-5">
      <Banner color={color} icon="info" title={title}>
        {text}
      </Banner>
      <div className="row">
        {terminbuchung.isOwn && <ButtonLink to="/dashboard">Mein Bereich</ButtonLink>}
        <CallButton telefon={telefon} variant="secondary" />
      </div>
    </div>
  )
}
