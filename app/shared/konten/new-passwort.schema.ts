import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { findPasswortError } from './passwort-rules.ts'

/** What a reset link needs (LINK-1); empty for who is signed in. */
const LINK = { token: rawText(), id: rawText() }

/** Whether a reset link works. */
export const ResetLinkSchema = z.object(LINK)

/** A new password, typed twice (PASSWORT-1). `min`: fewest characters of this account's. */
export const newPasswortSchema = (min: number) =>
  z
    .object({ ...LINK, passwort: rawText(), wiederholung: rawText() })
    .check(check((values) => findPasswortError(values, min)))
