import { config } from '#app/server/config/config.server.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'

type Recipient = {
  /** Id of the link between inquiry and Exposé. */
  linkId: string
  /** Null for inquiries without an account, which nobody can open. */
  kontoId: string | null
}

/** Page that a message about an inquiry opens: the inquiry's own, for the person who sent it (NACHRICHT-11). */
export const anfrageTarget = ({ linkId, kontoId }: Recipient) => (kontoId === null ? '/dashboard' : anfragePath(linkId))

export const anfrageUrl = (recipient: Recipient) => config.publicUrl + anfrageTarget(recipient)
