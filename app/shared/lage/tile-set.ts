export const TILE_LAYERS = ['earth', 'landuse', 'water', 'buildings', 'roads', 'places'] as const
export type TileLayer = (typeof TILE_LAYERS)[number]
