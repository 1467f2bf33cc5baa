/** Customers, their verification and their accounts. */
export const customers = {} as const
