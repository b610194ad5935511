import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { ANFRAGEN_PATH, refuseAllPath } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { openAnfragenText } from '#app/shared/verwaltung/exposes/expose-view.ts'

type OpenAnfragenBannerProps = { exposeId: string; open: { anfragen: number; termine: number } }

/** Banner that suggests rejecting the open inquiries of a flat that is let, reserved or archived (BESTAND-11). */
export function OpenAnfragenBanner({ exposeId, open }: OpenAnfragenBannerProps) {
  return (
    <Banner color="orange" icon="inbox" title={`${openAnfragenText(open)}: jetzt absagen?`}>
      <span className="block">
        Diese Wohnung ist nicht mehr zu haben. Sie sehen zuerst, was die Personen lesen; gebuchte Termine werden mit der
        Absage abgesagt.
      </span>
      <span className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={refuseAllPath(exposeId)} variant="danger" size="small">
          Allen absagen
        </ButtonLink>
        <ButtonLink to={`${ANFRAGEN_PATH}?expose=${exposeId}`} variant="secondary" size="small">
          Anfragen ansehen
        </ButtonLink>
      </span>
    </Banner>
  )
}
