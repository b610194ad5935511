import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { energieklasseText, findEnergieklasse } from '#app/shared/exposes/energieausweis.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { date } from '#app/shared/format/date.ts'
import { decimal, NBSP } from '#app/shared/format/number.ts'
import { ausweisTexts, listLevels } from './energieklasse.ts'

type EnergieProps = Pick<
  ExposeDetail,
  | 'energieklasse'
  | 'energieskala'
  | 'energieausweisArt'
  | 'energieausweisAusgestellt'
  | 'energieausweisGueltigBis'
  | 'energieausweisAusnahme'
  | 'endenergie'
  | 'energietraeger'
  | 'heizungsart'
  | 'baujahr'
>

/** Texts by the reason why there is no energy certificate (§ 79 (4), § 80 (4) GEG). */
const EXCEPTIONS = {
  denkmal: 'Dieses Gebäude steht unter Denkmalschutz. Ein Energieausweis ist nicht erforderlich.',
  kleines_gebaeude: 'Für dieses kleine Gebäude ist kein Energieausweis erforderlich.',
  nicht_noetig: 'Für dieses Gebäude ist kein Energieausweis erforderlich.',
  liegt_nicht_vor: 'Der Energieausweis liegt noch nicht vor. Sie können ihn spätestens bei der Besichtigung einsehen.',
} as const

/** Section with the energy certificate, or a sentence if the Exposé has no data of one (EXPOSE-7, EXPOSE-11). */
export function Energieausweis(props: EnergieProps) {
  const { energieklasse, energieausweisArt, energieausweisAusnahme, endenergie, energietraeger, heizungsart, baujahr } =
    props
  const { energieskala, energieausweisAusgestellt: issued, energieausweisGueltigBis: last } = props
  const own = findEnergieklasse(energieklasse, energieskala)
  const levels = listLevels(energieskala ?? 'a_plus_h')
  const texts = ausweisTexts(energieausweisArt)
  const details = [
    // In words too: paper may be black and white.
    { label: 'Energieeffizienzklasse', value: energieklasseText(energieklasse, energieskala) },
    { label: 'Art des Ausweises', value: texts?.kind },
    {
      label: texts?.endenergie ?? 'Endenergie',
      value: endenergie === null ? null : `${decimal(endenergie)}${NBSP}kWh/(m²${NBSP}·${NBSP}a)`,
    },
    { label: 'Ausgestellt am', value: issued && date(issued) },
    { label: 'Gültig bis', value: last && date(last) },
    { label: 'Energieträger', value: energietraeger },
    { label: 'Heizung', value: heizungsart },
    { label: 'Baujahr', value: baujahr === null ? null : String(baujahr) },
  ].filter(({ value }) => value)
  const isMissing = !energieklasse && texts === null && endenergie === null && !issued && !last
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
        {own !== null && (
          <div
            className="mt-4 mb-5 flex gap-[3px] [print-color-adjust:exact]"
            role="img"
            aria-label={`Energieeffizienzklasse ${own} auf einer Skala von ${levels[0]?.name} bis ${levels.at(-1)?.name}`}
          >
            {levels.map((level) => (
              <span
                key={level.name}
                className={`flex-1 self-end border-b-8 text-center font-semibold ${
                  level.name === own
                    ? 'rounded-t-md bg-[var(--ink)] pt-1.5 pb-2 text-[20px] text-[var(--paper)]'
                    : 'py-1.5 text-[13px] text-[var(--ink-2)]'
                }`}
                style={{ borderColor: level.color }}
              >
                {level.name}
              </span>
            ))}
          </div>
        )}
        {details.length > 0 && <DefinitionList items={details} className="energy-details" />}
      </div>
    </section>
  )
}
