import type { Derive } from './handler'

export const inventoryDerived: Derive = async () => {}
