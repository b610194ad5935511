import type { Executor } from '#app/server/db/database.server.ts'
import { createKaufprofil, createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { DEMO_BEWERBER, type DemoBewerber } from './bewerber.ts'
import { instantBefore, tagAfter } from './demo-date.ts'
import { demoId } from './demo-id.ts'

/** Returns the id of an applicant's account and profile. */
export const bewerberId = (name: string): string => demoId('konto', name)

/** Returns the id of a person in an applicant's questionnaire. `nth`: 0 is the applicant, then the co-tenants and the guarantor. */
export const interessentId = (name: string, nth: number): string => demoId('interessent', `${name}/${nth}`)

/** Inserts the applicants with their accounts, profiles and questionnaires, complete or not. */
export async function loadBewerber(db: Executor, { now }: { now: Date }): Promise<void> {
  for (const [name, bewerber] of Object.entries<DemoBewerber>(DEMO_BEWERBER)) {
    const { vorname, nachname, email, telefon, joinedDaysAgo } = bewerber
    const id = bewerberId(name)
    const created = instantBefore(now, joinedDaysAgo, name)
    const times = { createdAt: created, updatedAt: created }
    const phone = bewerber.onlyEmail ? null : telefon
    await createKonto(db, {
      id,
      email,
      phone,
      emailBestaetigtAm: created,
      telefonBestaetigtAm: phone === null ? null : created,
      ...times,
    })
    await createProfil(db, { id, firstName: vorname, lastName: nachname, email, phone: telefon, ...times })
    await loadMietprofil(db, { id, bewerber, times })
    if (bewerber.kaufprofil) await createKaufprofil(db, { profileId: id, ...bewerber.kaufprofil, ...times })
    await loadFragebogen(db, { id, name, bewerber, times, now })
  }
}

type Times = { createdAt: Date; updatedAt: Date }

async function loadMietprofil(
  db: Executor,
  { id, bewerber, times }: { id: string; bewerber: DemoBewerber; times: Times },
) {
  if (bewerber.mietprofil === 'none') return
  const isComplete = bewerber.mietprofil === 'complete'
  await createMietprofil(db, {
    profileId: id,
    suchtyp: bewerber.suchtyp ?? null,
    anzahlPersonen: bewerber.personen ?? null,
    einkommen: bewerber.einkommen ?? null,
    ...(isComplete ? {} : { motivation: null, mietbeginn: null }),
    ...times,
  })
}

/** Answers that a guarantor does not give. */
const NOT_ASKED = {
  geburtsort: null,
  schufaVorhanden: null,
  schufaMaklerAnfrage: null,
  bisherigeWohnsituation: null,
  bisherigerVermieterName: null,
  bisherigerVermieterTelefon: null,
  haustiere: null,
  verbraucherinsolvenzverfahren: null,
  mietschulden: null,
}

async function loadFragebogen(
  db: Executor,
  { id, name, bewerber, times, now }: { id: string; name: string; bewerber: DemoBewerber; times: Times; now: Date },
) {
  const { fragebogen } = bewerber
  if (!fragebogen) return
  const { id: mieterfragebogenId } = await createFragebogen(db, {
    id: demoId('fragebogen', name),
    besitzer: id,
    ...times,
  })
  const { vorname, nachname, email, telefon } = bewerber
  const own = {
    profileId: id,
    vorname,
    nachname,
    email,
    telefon,
    steps: fragebogen.steps,
    ...toStep3(fragebogen),
    ...toWbs(fragebogen, now),
  }
  const { mitmieter = [], buerge } = fragebogen
  const guarantors = buerge ? [{ ...buerge, rolle: 'buerge' as const, ...NOT_ASKED }] : []
  const others = [...mitmieter, ...guarantors].map((person) => ({
    ...person,
    profileId: null,
    email: null,
    telefon: null,
  }))
  for (const [i, { steps, ...person }] of [own, ...others].entries()) {
    await createInteressent(db, {
      id: interessentId(name, i),
      mieterfragebogenId,
      besitzer: id,
      ...person,
      ...(fragebogen.showsAusweis ? { vorlageBeiBesichtigung: ['ausweis'] } : {}),
      completedSteps: [...steps],
      currentStep: Math.min(steps.length + 1, 5),
      manuallyCompleted: steps.length === 5,
      createdAt: new Date(times.createdAt.getTime() + i * 1000),
      updatedAt: times.updatedAt,
    })
  }
}

const toWbs = ({ wbs }: NonNullable<DemoBewerber['fragebogen']>, now: Date) =>
  wbs ? { wbsArt: wbs.art, wbsZimmer: wbs.zimmer, wbsGueltigBis: tagAfter(now, wbs.days) } : {}

/** Returns the answers of step 3; what the situation does not ask is empty. */
const toStep3 = ({ situation }: NonNullable<DemoBewerber['fragebogen']>) =>
  situation ? { ausgeuebteerBeruf: null, arbeitgeberName: null, beschaeftigtSeit: null, ...situation } : {}
