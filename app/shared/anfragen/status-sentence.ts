import { STATUS_KEY_ABGESAGT } from './anfrage.status.ts'

/** Sentences for purchases, by status. They replace the stored sentences, which are about renting (ANFRAGE-13). */
const OF_PURCHASE: Partial<Record<string, string>> = {
  neu: 'Ihre Anfrage zum Kauf ist bei uns. Wir prüfen sie und melden uns bei Ihnen.',
  zusage: 'Wir möchten Ihnen dieses Objekt verkaufen. Wir melden uns bei Ihnen mit den nächsten Schritten.',
  [STATUS_KEY_ABGESAGT]: 'Leider können wir Ihnen dieses Objekt nicht anbieten. Vielen Dank für Ihr Interesse.',
}

export const purchaseSentence = (statusKey: string): string | null => OF_PURCHASE[statusKey] ?? null

export function statusSentence(
  { statusKey, kundentext }: { statusKey: string; kundentext: string | null },
  { verkauf }: { verkauf: boolean },
): string | null {
  const ofPurchase = verkauf ? purchaseSentence(statusKey) : null
  return ofPurchase ?? (kundentext?.trim() || null)
}
