/** Variants, stock and what a customer pays. */
export const stock = {} as const
