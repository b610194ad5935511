import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { decimal, NBSP } from '#app/shared/format/number.ts'
import { ausweisTexts, ENERGIEKLASSEN, findEnergieklasse } from './energieklasse.ts'

type EnergieProps = Pick<
  ExposeDetail,
  | 'energieklasse'
  | 'energieausweisArt'
  | 'energieausweisAusnahme'
  | 'endenergie'
  | 'energietraeger'
  | 'heizungsart'
  | 'baujahr'
>

/** Texts by reason for a missing energy certificate (§ 79 (4), § 80 (4) GEG). */
const EXCEPTIONS = {
  denkmal: 'Dieses Gebäude steht unter Denkmalschutz. Ein Energieausweis ist nicht erforderlich.',
  kleines_gebaeude: 'Für dieses kleine Gebäude ist kein Energieausweis erforderlich.',
  nicht_noetig: 'Für dieses Gebäude ist kein Energieausweis erforderlich.',
  liegt_nicht_vor: 'Der Energieausweis liegt noch nicht vor. Sie können ihn spätestens bei der Besichtigung einsehen.',
} as const

/** Shows the energy certificate. A certificate without any data is shown as missing (EXPOSE-7). */
export function Energieausweis(props: EnergieProps) {
  const { energieklasse, energieausweisArt, energieausweisAusnahme, endenergie, energietraeger, heizungsart, baujahr } =
    props
  const cssClass = findEnergieklasse(energieklasse)
  const texts = ausweisTexts(energieausweisArt)
  const details = [
    // In words too: paper may be black and white.
    { label: 'Energieeffizienzklasse', value: cssClass ?? energieklasse },
    { label: 'Art des Ausweises', value: texts?.kind },
    {
      label: texts?.endenergie ?? 'Endenergie',
      value: endenergie === null ? null : `${decimal(endenergie)}${NBSP}kWh/(m²${NBSP}·${NBSP}a)`,
    },
    { label: 'Energieträger', value: energietraeger },
    { label: 'Heizung', value: heizungsart },
    { label: 'Baujahr', value: baujahr === null ? null : String(baujahr) },
  ].filter(({ value }) => value)
  const isMissing = !energieklasse && texts === null && endenergie === null
  return (
    <section className="section">
      <h2>Energieausweis</h2>
      <div className="card card--padded">
        {isMissing && (
          <p className={details.length > 0 ? 'mb-4' : ''}>
            {energieausweisAusnahme
              ? EXCEPTIONS[energieausweisAusnahme]
              : 'Zu dieser Wohnung liegt uns noch kein Energieausweis vor.'}
          </p>
        )}
        {cssClass !== null && (
          <div
            className="mt-4 mb-5 flex gap-[3px] [print-color-adjust:exact]"
            role="img"
            aria-label={`Energieeffizienzklasse ${cssClass} auf einer Skala von A+ bis H`}
          >
            {ENERGIEKLASSEN.map((level) => (
              <span
                key={level.cssClass}
                className={`flex-1 self-end border-b-8 text-center font-semibold ${
                  level.cssClass === cssClass
                    ? 'rounded-t-md bg-[var(--ink)] pt-1.5 pb-2 text-[20px] text-[var(--paper)]'
                    : 'py-1.5 text-[13px] text-[var(--ink-2)]'
                }`}
                style={{ borderColor: level.color }}
              >
                {level.cssClass}
              </span>
            ))}
          </div>
        )}
        {details.length > 0 && <DefinitionList items={details} className="energy-details" />}
      </div>
    </section>
  )
}
