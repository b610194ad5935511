import type { RefObject } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { BewerbungWays } from '#app/components/bewerbung/bewerbung-ways.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import {
  type DokumentQuestion,
  dokumenteProgress,
  type BewerbungWays as Ways,
} from '#app/shared/bewerbung/bewerbung-parts.ts'
import { BACK_TO_BEWERBUNG, bewerbungPath } from '#app/shared/bewerbung/bewerbung-path.ts'
import { EINKOMMEN_STEP } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { euro } from '#app/shared/format/euro.ts'
import { isDokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { EINKOMMEN_DEFAULT, type StepNumber, stepsOf } from '#app/shared/mieterfragebogen/person-fields.ts'
import { isSavedAnswer, type PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { DokumenteSection } from '../dokumente/dokumente-section.tsx'
import type { RefusedUpload } from '../dokumente/kind-section.tsx'
import { useBewerbung } from '../use-bewerbung.ts'
import { ProgressBar } from './person-progress.tsx'

type FinishedPersonProps = {
  heading: RefObject<HTMLHeadingElement | null>
  action: string
  person: PersonView
  dokumente: readonly DokumentView[] | 'unlesbar' | null
  ways: Ways | null
  isViewingAhead: boolean
  overview: string
  onEdit: (person: PersonView, step: StepNumber) => void
}

export function FinishedPerson(props: FinishedPersonProps) {
  const { heading, action, person, dokumente, ways, isViewingAhead, overview, onEdit } = props
  const [parameters] = useSearchParams()
  const question = toDokumentQuestion(person)
  // The default completes step 3 but does not count as given.
  const isEinkommenOpen = person.einkommen !== 'gesagt'
  const total = stepsOf(person.fragen).length
  const done = isEinkommenOpen ? total - 1 : total
  return (
    <>
      <section className="card card--padded mt-5 md:flex md:items-center md:gap-8">
        <div className="flex-1">
          <p className="text-sm text-ink-2">Fortschritt {Math.round((100 * done) / total)}%</p>
          <ProgressBar done={done} total={total} />
          <h2 ref={heading} tabIndex={-1} className="text-md font-semibold font-sans mt-3">
            {isEinkommenOpen ? 'Eine Angabe fehlt noch' : 'Fragebogen vollständig ausgefüllt'}
          </h2>
          {isEinkommenOpen && (
            <p className="text-sm text-ink-2 mt-1">
              Beim Einkommen steht noch der Platzhalter {euro(EINKOMMEN_DEFAULT)}. Bitte tragen Sie Ihr Einkommen ein.
            </p>
          )}
          {dokumente && dokumente !== 'unlesbar' && (
            <p className="text-sm text-ink-2 mt-1">{openDokumenteText(question, dokumente)}</p>
          )}
        </div>
        <div className="row max-md:mt-3">
          {isEinkommenOpen && (
            <EditForm action={action} onEdit={onEdit} step={EINKOMMEN_STEP} text="Betrag eintragen" isPrimary />
          )}
          <EditForm action={action} onEdit={onEdit} step={1} text="Daten bearbeiten" />
        </div>
      </section>
      <section className="mt-8" aria-labelledby="dokumente">
        <h2 id="dokumente">Dokumente</h2>
        {dokumente === 'unlesbar' ? (
          <DokumenteUnreadable />
        ) : (
          dokumente && (
            <DokumenteSection
              interessentId={person.id}
              answers={question}
              dokumente={dokumente}
              isViewingAhead={isViewingAhead}
              refused={readRefused(parameters)}
            />
          )
        )}
      </section>
      <Ending ways={ways} overview={overview} />
    </>
  )
}

/** Links after the documents: on top the application from which the person came, otherwise the questionnaire. */
function Ending({ ways, overview }: Pick<FinishedPersonProps, 'ways' | 'overview'>) {
  const { exposeId } = useBewerbung()
  const offer = ways && <BewerbungWays ways={ways} from={exposeId} />
  const toOverview = (
    <ButtonLink to={overview} variant={exposeId === null ? 'primary' : 'secondary'} className="max-md:w-full">
      Abschliessen
    </ButtonLink>
  )
  if (exposeId === null) {
    return (
      <div className="stack mt-8 [--gap:28px]">
        {toOverview}
        {offer}
      </div>
    )
  }
  const back = (
    <ButtonLink to={bewerbungPath(exposeId)} className="max-md:w-full">
      {BACK_TO_BEWERBUNG}
    </ButtonLink>
  )
  return (
    <div className="stack mt-8">
      {offer ?? <div>{back}</div>}
      <div>{toOverview}</div>
    </div>
  )
}

/** Message if the documents failed to load; the answers stay usable (SCHRITT-13). */
export function DokumenteUnreadable() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="stack mt-3 [--gap:12px]">
      <Banner color="red" icon="triangle-alert" title="Dokumente konnten nicht geladen werden." role="alert">
        Ihre Dokumente sind nicht verloren. Bitte versuchen Sie es später erneut.
      </Banner>
      <div className="noscript:hidden">
        <Button
          variant="secondary"
          size="small"
          busy={state === 'loading' && 'Wird geladen...'}
          onClick={() => void revalidate()}
        >
          Neu laden
        </Button>
      </div>
    </div>
  )
}

type EditFormProps = Pick<FinishedPersonProps, 'action' | 'onEdit'> & {
  step: StepNumber
  text: string
  isPrimary?: boolean
}

function EditForm({ action, onEdit, step, text, isPrimary = false }: EditFormProps) {
  const form = useForm({
    action,
    intent: 'bearbeiten',
    hidden: { schritt: String(step) },
    revalidate: false,
    onDone: (result) => {
      if (isSavedAnswer(result)) onEdit(result.person, step)
    },
    onFailure: () =>
      showToast({ title: 'Fehler', text: 'Der Bearbeitungsmodus konnte nicht aktiviert werden.', kind: 'fehler' }),
  })
  return (
    <FormFrame form={form}>
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        size="small"
        icon="pencil"
        busy={form.busy && 'Wird geöffnet...'}
      >
        {text}
      </Button>
    </FormFrame>
  )
}

/** Sentence about the number of missing documents: the progress shown above covers only the answers. */
function openDokumenteText(question: DokumentQuestion, dokumente: readonly DokumentView[]): string {
  const { required, there } = dokumenteProgress(question, dokumente)
  if (there === required) return 'Es fehlt kein Dokument.'
  return required - there === 1 ? 'Es fehlt noch ein Dokument.' : `Es fehlen noch ${required - there} Dokumente.`
}

function toDokumentQuestion({ values, fragen, vorlageBeiBesichtigung }: PersonView): DokumentQuestion {
  const toBoolean = (text: string | undefined) => (text ? text === 'ja' : null)
  return {
    fragen,
    situation: values.situation || null,
    identifikationsdokumentTyp: values.identifikationsdokumentTyp || null,
    schufaVorhanden: toBoolean(values.schufaVorhanden),
    schufaMaklerAnfrage: toBoolean(values.schufaMaklerAnfrage),
    wbsArt: values.wbsArt || null,
    vorlageBeiBesichtigung,
  }
}

function readRefused(parameters: URLSearchParams): RefusedUpload | null {
  const [uploader, code] = [parameters.get('uploader'), parameters.get('fehler')]
  return isDokumentKind(uploader) && code !== null ? { uploader, code } : null
}
