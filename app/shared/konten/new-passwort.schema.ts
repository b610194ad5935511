import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { findPasswortError } from './passwort-rules.ts'

/** Fields with the secret of a reset link (LINK-1); empty if the person is signed in. */
const LINK = { token: rawText(), id: rawText() }

export const ResetLinkSchema = z.object(LINK)

export const newPasswortSchema = (min: number) =>
  z
    .object({ ...LINK, passwort: rawText(), wiederholung: rawText() })
    .check(check((values) => findPasswortError(values, min)))
