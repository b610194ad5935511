import { config } from '#app/server/config/config.server.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'

type Recipient = {
  /** Id of the Anfrage-Link: the link between the inquiry and one Exposé. */
  linkId: string
  /** Account that sent the inquiry. Null without an account: then nobody can open the inquiry's own page. */
  kontoId: string | null
}

/** Path that a message about an inquiry opens: the inquiry's page, or /dashboard without an account (NACHRICHT-11). */
export const anfrageTarget = ({ linkId, kontoId }: Recipient) => (kontoId === null ? '/dashboard' : anfragePath(linkId))

export const anfrageUrl = (recipient: Recipient) => config.publicUrl + anfrageTarget(recipient)
