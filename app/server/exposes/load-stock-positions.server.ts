import type { Executor } from '#app/server/db/database.server.ts'
import type { Position } from '#app/shared/lage/lage.ts'
import { countStockPositions, listStockPositions, type PositionCounts } from './stock-positions.repository.server.ts'

export async function loadStockPositions(db: Executor): Promise<{ positions: Position[]; counts: PositionCounts }> {
  const [positions, counts] = [await listStockPositions(db), await countStockPositions(db)]
  return { positions, counts }
}
