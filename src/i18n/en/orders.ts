/** The order desk. */
export const orders = {} as const
