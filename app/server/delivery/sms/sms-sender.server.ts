import { type Config, config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { createHttpSmsSender } from './http-sms.server.ts'
import { createSevenSmsSender } from './seven-sms.server.ts'
import { createSipgateSmsSender } from './sipgate-sms.server.ts'
import type { SmsSender } from './sms-type.server.ts'

export function getSmsSender(): SmsSender {
  return perProcess('sms', () => createSmsSender(config.sms))
}

/** Returns the provider's sender. In demo mode without a provider, SMS count as sent and stay in the Postausgang. */
export function createSmsSender(sms: Config['sms']): SmsSender {
  switch (sms?.provider) {
    case undefined:
      return { send: async () => undefined }
    case 'seven':
      return createSevenSmsSender(sms)
    case 'sipgate':
      return createSipgateSmsSender(sms)
    case 'http':
      return createHttpSmsSender(sms)
  }
}
