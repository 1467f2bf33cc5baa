import { transform } from './draw'
import { adventure, cruiser, scooter } from './leisure-bikes'
import type { Draw, Look } from './look'
import { commuter, naked, sport } from './road-bikes'

export const bikeStyles = ['naked', 'sport', 'commuter', 'cruiser', 'scooter', 'adventure'] as const
export type BikeStyle = (typeof bikeStyles)[number]

const drawings: Record<BikeStyle, Draw> = { naked, sport, commuter, cruiser, scooter, adventure }

/** Drawn at the size of its parts, shown as large as the picture allows. */
export const drawBike = (style: BikeStyle, look: Look) => transform(drawings[style](look), -50, -60, 1.11)
