import * as z from 'zod/mini'
import { pruefe, rohText } from '../formular/form-schema.ts'
import { findPasswortFehler } from './passwort-regeln.ts'

/** What a reset link needs (LINK-1); empty for who is signed in. */
const LINK = { token: rohText(), id: rohText() }

/** Whether a reset link works. */
export const ResetLinkSchema = z.object(LINK)

/** A new password, typed twice (PASSWORT-1). `mindestens`: fewest characters of this account's. */
export const neuesPasswortSchema = (mindestens: number) =>
  z
    .object({ ...LINK, passwort: rohText(), wiederholung: rohText() })
    .check(pruefe((werte) => findPasswortFehler(werte, mindestens)))
