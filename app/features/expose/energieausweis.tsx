import { Angaben } from '#app/components/ui/angaben.tsx'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { NBSP, zahl } from '#app/shared/format/zahl.ts'
import { ausweisTexte, ENERGIEKLASSEN, findEnergieklasse } from './energieklasse.ts'

type EnergieProps = Pick<ExposeDetail, 'energieklasse' | 'energieausweisArt' | 'endenergie' | 'heizungsart' | 'baujahr'>

/** Scale A+ to H with the class raised and inverted, the figures below; nothing where nothing is known. */
export function Energieausweis({ energieklasse, energieausweisArt, endenergie, heizungsart, baujahr }: EnergieProps) {
  const klasse = findEnergieklasse(energieklasse)
  const texte = ausweisTexte(energieausweisArt)
  const angaben = [
    // A class that is none of the scale is told as it stands.
    { label: 'Energieeffizienzklasse', value: klasse === null ? energieklasse : null },
    { label: 'Art des Ausweises', value: texte?.art },
    {
      label: texte?.endenergie ?? 'Endenergie',
      value: endenergie === null ? null : `${zahl(endenergie)}${NBSP}kWh/(m²·a)`,
    },
    { label: 'Heizung', value: heizungsart },
    { label: 'Baujahr', value: baujahr === null ? null : String(baujahr) },
  ].filter(({ value }) => value)
  if (klasse === null && angaben.length === 0) return null
  return (
    <section className="sec">
      <h2>Energieausweis</h2>
      <div className="card pad">
        {klasse !== null && (
          <div
            className="mt-4 mb-5 flex gap-[3px]"
            role="img"
            aria-label={`Energieeffizienzklasse ${klasse} auf einer Skala von A+ bis H`}
          >
            {ENERGIEKLASSEN.map((stufe) => (
              <span
                key={stufe.klasse}
                className={`flex-1 self-end border-b-8 text-center font-semibold ${
                  stufe.klasse === klasse
                    ? 'rounded-t-md bg-[var(--ink)] pt-1.5 pb-2 text-[20px] text-[var(--paper)]'
                    : 'py-1.5 text-[13px] text-[var(--ink-2)]'
                }`}
                style={{ borderColor: stufe.farbe }}
              >
                {stufe.klasse}
              </span>
            ))}
          </div>
        )}
        {angaben.length > 0 && <Angaben items={angaben} />}
      </div>
    </section>
  )
}
