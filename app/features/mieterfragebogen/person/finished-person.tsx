import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { isUploaderName } from '#app/shared/mieterfragebogen/dokument-uploader.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { isSavedAnswer, type PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { DokumenteSection } from '../dokumente/dokumente-section.tsx'
import type { RefusedUpload } from '../dokumente/kind-section.tsx'
import { ProgressBar } from './person-progress.tsx'

type FinishedPersonProps = {
  heading: RefObject<HTMLHeadingElement | null>
  action: string
  person: PersonView
  dokumente: readonly DokumentView[] | null
  onEdit: (person: PersonView) => void
}

/** All five steps are done: the way back into them, and what is to be handed in (SCHRITT-7). */
export function FinishedPerson({ heading, action, person, dokumente, onEdit }: FinishedPersonProps) {
  const [parameters] = useSearchParams()
  const form = useForm({
    action,
    intent: 'bearbeiten',
    revalidate: false,
    onDone: (result) => {
      if (isSavedAnswer(result)) onEdit(result.person)
    },
    onFailure: () =>
      showToast({ title: 'Fehler', text: 'Der Bearbeitungsmodus konnte nicht aktiviert werden.', kind: 'fehler' }),
  })
  return (
    <>
      <section className="card card--padded mt-5 md:flex md:items-center md:gap-8">
        <div className="flex-1">
          <p className="text-sm text-ink-2">Fortschritt 100%</p>
          <ProgressBar done={5} />
          <h2 ref={heading} tabIndex={-1} className="text-md font-semibold font-sans mt-3">
            Fragebogen vollständig ausgefüllt
          </h2>
        </div>
        <FormFrame form={form} className="max-md:mt-3">
          <Button type="submit" variant="secondary" size="small" icon="pencil" busy={form.busy && 'Wird geöffnet...'}>
            Daten bearbeiten
          </Button>
        </FormFrame>
      </section>
      <section className="mt-8" aria-labelledby="dokumente">
        <h2 id="dokumente">Dokumente</h2>
        {dokumente && (
          <DokumenteSection
            interessentId={person.id}
            answers={toDokumentQuestion(person)}
            dokumente={dokumente}
            refused={readRefused(parameters)}
          />
        )}
      </section>
      <ButtonLink to="/mieterfragebogen" className="mt-8 max-md:w-full">
        Abschliessen
      </ButtonLink>
    </>
  )
}

/** What of the answers says which documents are asked for. */
function toDokumentQuestion({ values, vorlageBeiBesichtigung }: PersonView): DokumentQuestion {
  const toBoolean = (text: string | undefined) => (text ? text === 'ja' : null)
  return {
    identifikationsdokumentTyp: values.identifikationsdokumentTyp || null,
    schufaVorhanden: toBoolean(values.schufaVorhanden),
    schufaMaklerAnfrage: toBoolean(values.schufaMaklerAnfrage),
    vorlageBeiBesichtigung,
  }
}

/** An upload that a browser sent by itself and the server refused: the address says so. */
function readRefused(parameters: URLSearchParams): RefusedUpload | null {
  const [uploader, code] = [parameters.get('uploader'), parameters.get('fehler')]
  return isUploaderName(uploader) && code !== null ? { uploader, code } : null
}
