import * as z from 'zod/mini'

/** A server that is taken off the page. */
export const ServerIdSchema = z.object({ id: z.uuid({ error: 'Bitte laden Sie die Seite neu.' }) })
