import { toDay } from '#app/shared/format/date.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'

export const isWbsOver = ({ gueltigBis }: Wbs) => gueltigBis !== null && gueltigBis < toDay(new Date())
