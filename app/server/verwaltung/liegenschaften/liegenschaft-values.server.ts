import type { z } from 'zod/mini'
import { normaliseMultiline } from '#app/shared/form/multiline.ts'
import type { LiegenschaftSchema } from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import {
  EMPTY_LIEGENSCHAFT,
  type LiegenschaftValues,
  splitWords,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type { StoredLiegenschaft } from './liegenschaft.repository.server.ts'

/** Returns the form's values; only the name is filled if the Liegenschaft has no public data. */
export function toLiegenschaftValues({ name, info }: StoredLiegenschaft): LiegenschaftValues {
  if (!info) return { ...EMPTY_LIEGENSCHAFT, title: name }
  const { title, address, zipCode, city, yearBuilt, totalUnits, description } = info
  const { surroundings, features, amenities, breitengrad, laengengrad, sortOrder } = info
  const { isFeatured, demnaechstVerfuegbar, oeffentlichView, zustaendigId, zustaendigTelefon } = info
  return {
    title,
    address,
    zipCode,
    city,
    yearBuilt,
    totalUnits,
    description,
    surroundings,
    features,
    amenities,
    breitengrad,
    laengengrad,
    sortOrder,
    isFeatured,
    demnaechstVerfuegbar,
    oeffentlichView,
    zustaendigId,
    zustaendigTelefon,
  }
}

export function readLiegenschaftValues(input: z.infer<typeof LiegenschaftSchema>): LiegenschaftValues {
  const { title, yearBuilt, totalUnits, breitengrad, laengengrad } = input
  return {
    title,
    yearBuilt,
    totalUnits,
    breitengrad,
    laengengrad,
    address: input.address || null,
    zipCode: input.zipCode || null,
    city: input.city || null,
    description: normaliseMultiline(input.description) || null,
    surroundings: splitWords(input.surroundings),
    features: splitWords(input.features),
    amenities: splitWords(input.amenities),
    zustaendigId: input.zustaendig || null,
    zustaendigTelefon: input.zustaendigTelefon || null,
    sortOrder: input.sortOrder ?? 0,
    isFeatured: input.isFeatured === 'ja',
    demnaechstVerfuegbar: input.demnaechst === 'ja',
    oeffentlichView: input.oeffentlich === 'ja',
  }
}
