import type { Derive } from './handler'

export const productDerived: Derive = async () => {}
